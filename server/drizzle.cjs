// drizzle-orm by its own CommonJS build. Node 26 reads the library's package.json (178 kB) anew for each of the 107 files of
// the other one, 0.7 s of every start of the server or a command, and nothing when they are required (docs/decisions/018).
module.exports = {
  ...require('drizzle-orm'),
  ...require('drizzle-orm/pg-core'),
  ...require('drizzle-orm/node-postgres'),
  ...require('drizzle-orm/migrator'),
}
