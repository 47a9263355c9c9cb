// Starts an indexer with the options in its argument. Writes its messages and URL as JSON lines, and
// runs until it is killed or its parent has ended.
import { startIndexer } from '../src/index.ts'

process.stdin.on('end', () => process.exit()).resume()
const say = (line) => console.log(JSON.stringify(line))
const { url } = await startIndexer({ ...JSON.parse(process.argv[2]), log: (sentence) => say({ sentence }) })
say({ url })
