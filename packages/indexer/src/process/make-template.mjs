// Writes an empty database cluster into the folder named on the command line, and ends.
// Plain JavaScript, so that it starts without anything that translates it.
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const database = new PGlite(process.argv[2])
await database.waitReady
await database.close()
// By default every page of the log is written through to the disk, 3 ms each and thousands of them in a start, while the
// tables behind it never are: what the log alone has on disk after a power cut is worth nothing.
await appendFile(join(process.argv[2], 'postgresql.conf'), "\nwal_sync_method = 'fdatasync'\n")
