#include "server/table/record.h"

#include <limits>

#include "engine/core/bytes.h"
#include "engine/core/enum_names.h"

namespace syrtis::server {

std::string EncodeRecord(const TableRecord& record) {
  std::string bytes;
  bytes.reserve(8 + record.text.size() + record.bytes.size());
  ByteWriter writer(bytes);
  writer.U8(static_cast<std::uint8_t>(record.kind));
  writer.U64(record.member);
  writer.U64(record.re);
  writer.U64(record.seat);
  writer.U64(record.other);
  writer.String(record.text);
  writer.Raw(record.bytes);  // up to the end
  return bytes;
}

Result<TableRecord> DecodeRecord(std::string_view bytes) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint32_t>::max();
  ByteReader reader(bytes);
  TableRecord record;
  const std::uint8_t kind = reader.U8();
  if (kind >= kCountOf<RecordKind>) return Error{"a record is of no known kind"};
  record.kind = static_cast<RecordKind>(kind);
  record.member = static_cast<MemberId>(reader.UpTo(kMax));
  record.re = static_cast<std::uint32_t>(reader.UpTo(kMax));
  record.seat = static_cast<std::uint32_t>(reader.UpTo(kMax));
  record.other = static_cast<std::uint32_t>(reader.UpTo(kMax));
  record.text = reader.String();
  record.bytes = reader.Raw(reader.left());
  if (!reader.ok()) return Error{"a record is cut off"};
  return record;
}

RecordKind KindOf(std::string_view encoded) {
  return static_cast<RecordKind>(static_cast<std::uint8_t>(encoded.front()));
}

std::string_view BytesOf(std::string_view encoded) {
  ByteReader reader(encoded);
  reader.U8();
  for (int field = 0; field < 4; ++field) reader.U64();
  reader.String();
  return reader.Raw(reader.left());
}

}  // namespace syrtis::server
