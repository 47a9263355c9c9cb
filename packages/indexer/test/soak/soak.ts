// npm run soak -w @dexswap/indexer [-- --bars torn,kills --count 20 --store embedded --minutes 4]:
// runs all or some stress tests. --write adds the result to docs/indexer-soak.md.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ponderRoot } from '../../src/process/run-ponder.ts'
import { hashSources } from '../../src/process/source-hash.ts'
import { openStage } from '../schedules/open-stage.ts'
import { addPiece, type Piece, parseSoak, writeReport } from './report.ts'
import { openStores } from './stores.ts'
import { bars } from './stress-tests.ts'

const { values } = parseArgs({
  options: {
    bars: { type: 'string', default: bars.map(({ name }) => name).join(',') },
    count: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    store: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    write: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const wanted = values.bars.split(',')
const docs = (name: string) => new URL(`../../../../docs/${name}`, import.meta.url)
const code = await hashSources([fileURLToPath(new URL('../../src', import.meta.url)), ponderRoot])

/** Reads the file only at the end of a run, because another run may have written it meanwhile. */
async function write(piece: Piece): Promise<void> {
  const data = docs('indexer-soak.json')
  const known = await readFile(data, 'utf8').then(parseSoak, () => null)
  const soak = addPiece(known, piece)
  await writeFile(data, `${JSON.stringify(soak, null, 2)}\n`)
  await writeFile(docs('indexer-soak.md'), writeReport(soak, code, bars))
}

const { stores, close } = await openStores()
let isMet = true
for (const bar of bars.filter(({ name }) => wanted.includes(name))) {
  for (const store of stores.filter(({ name }) => values.store === undefined || name === values.store)) {
    const began = performance.now()
    const minutes = () => (performance.now() - began) / 60_000
    const { done, failures, figures } = await bar.run({
      count: values.count === undefined ? bar.full : Number(values.count),
      seed,
      store,
      async onStage(campaigns, use) {
        const stage = await openStage(campaigns, store.newDatabase)
        try {
          return await use(stage)
        } finally {
          await stage.close()
        }
      },
      say: (line) => console.log(`  ${bar.name}, ${store.name}: ${line}`),
      isOver: () => minutes() >= Number(values.minutes),
    })
    isMet &&= failures.length === 0
    for (const failure of failures) console.log(`  FAILED ${failure}`)
    const piece: Piece = {
      bar: bar.name,
      store: store.name,
      seed,
      done,
      failed: failures.length,
      minutes: Number(minutes().toFixed(1)),
      figures,
      code,
      day: new Date().toISOString().slice(0, 10),
      node: process.versions.node,
    }
    console.log(
      `${bar.name}, ${store.name}, seed ${seed}: ${done} ${bar.what}, ${failures.length} failed (${piece.minutes} min; ${figures})`,
    )
    if (values.write) await write(piece)
  }
}
await close()
process.exit(isMet ? 0 : 1)
