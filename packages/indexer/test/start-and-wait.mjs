// Starts an indexer with the options on the command line, says as lines of JSON what it is told and where the indexer
// is, and stays until it is killed or the one that started it is gone.
import { startIndexer } from '../src/index.ts'

process.stdin.on('end', () => process.exit()).resume()
const say = (line) => console.log(JSON.stringify(line))
const { url } = await startIndexer({ ...JSON.parse(process.argv[2]), log: (sentence) => say({ sentence }) })
say({ url })
