#include "server/store/testing/places.h"

#include "server/store/testing/postgres_server.h"

namespace syrtis::server {

PostgresPlace::PostgresPlace() {
  const Result<std::string> url = PostgresServer::NewDatabaseOfShared();
  if (url.ok()) {
    url_ = *url;
  } else {
    problem_ = url.error().text;
  }
}

}  // namespace syrtis::server
