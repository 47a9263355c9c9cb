// Starts an indexer with the options of its argument, writes its messages and URL as JSON lines,
// and runs until it is killed or its parent is gone.
import { startIndexer } from '../src/index.ts'

process.stdin.on('end', () => process.exit()).resume()
const say = (line) => console.log(JSON.stringify(line))
const { url } = await startIndexer({ ...JSON.parse(process.argv[2]), log: (sentence) => say({ sentence }) })
say({ url })
