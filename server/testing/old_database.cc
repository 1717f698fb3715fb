#include "server/testing/old_database.h"

#include <sqlite3.h>

#include <memory>
#include <stdexcept>
#include <vector>

namespace syrtis::server::test {
namespace {

class Database {
 public:
  explicit Database(const std::string& file) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open(file.c_str(), &opened);
    database_.reset(opened);
    if (code != SQLITE_OK) throw std::runtime_error("cannot open " + file);
  }

  // The rows that the statements give, their columns put together.
  std::vector<std::string> Run(const std::string& sql) {
    std::vector<std::string> rows;
    const auto take = [](void* to, int columns, char** values, char** /*names*/) {
      std::string row;
      for (int i = 0; i < columns; ++i) row += values[i] == nullptr ? "" : values[i];
      static_cast<std::vector<std::string>*>(to)->push_back(std::move(row));
      return 0;
    };
    if (sqlite3_exec(database_.get(), sql.c_str(), take, &rows, nullptr) != SQLITE_OK) {
      throw std::runtime_error(sqlite3_errmsg(database_.get()));
    }
    return rows;
  }

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
};

// "quote(a)||','||quote(b)" for a table's columns.
std::string AllColumns(Database& database, const std::string& table) {
  std::string list;
  for (const std::string& column :
       database.Run("SELECT name FROM pragma_table_info('" + table + "') ORDER BY cid")) {
    list += (list.empty() ? "quote(" : "||','||quote(") + column + ")";
  }
  return list;
}

}  // namespace

std::string DatabaseToText(const std::string& file) {
  Database database(file);
  std::string text = "BEGIN;\n";
  for (const char* pragma : {"application_id", "user_version"}) {
    text += "PRAGMA " + std::string(pragma) + " = " +
            database.Run("PRAGMA " + std::string(pragma)).front() + ";\n";
  }
  for (const std::string& made :
       database.Run("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")) {
    text += made + ";\n";
  }
  for (const std::string& table :
       database.Run("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")) {
    for (const std::string& row :
         database.Run("SELECT " + AllColumns(database, table) + " FROM " + table)) {
      text.append("INSERT INTO ").append(table).append(" VALUES (").append(row).append(");\n");
    }
  }
  return text + "COMMIT;\n";
}

void TextToDatabase(const std::string& text, const std::string& file) { Database(file).Run(text); }

}  // namespace syrtis::server::test
