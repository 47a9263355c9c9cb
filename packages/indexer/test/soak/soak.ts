// npm run soak:indexer [-- --bars torn,kills --share 0.1 --seed 7 --store embedded]: every bar in full, or a share of it; one
// line a bar, with its seed. What was run last stands in docs/indexer-soak.md, written by --write.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { bars } from './bars.ts'
import { openStores } from './stores.ts'

const { values } = parseArgs({
  options: {
    bars: { type: 'string', default: bars.map(({ name }) => name).join(',') },
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    store: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const wanted = values.bars.split(',')
const report = new URL('../../../../docs/indexer-soak.md', import.meta.url)

const { stores, close } = await openStores()
const rows: string[] = []
let isMet = true
for (const bar of bars.filter(({ name }) => wanted.includes(name))) {
  for (const store of stores.filter(({ name }) => values.store === undefined || name === values.store)) {
    const count = Math.max(1, Math.round(bar.full * Number(values.share)))
    const began = performance.now()
    const say = (line: string) => console.log(`  ${bar.name}, ${store.name}: ${line}`)
    const { done, failures, figures } = await bar.run({ count, seed, store, say })
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    isMet &&= failures.length === 0
    for (const failure of failures) console.log(`  FAILED ${failure}`)
    console.log(
      `${bar.name}, ${store.name}, seed ${seed}: ${done} ${bar.what}, ${failures.length} failed (${minutes} min; ${figures})`,
    )
    rows.push(
      `| ${bar.what} | ${store.name} | ${seed} | ${done} of ${bar.full} | ${failures.length} | ${minutes} min; ${figures} |`,
    )
  }
}
await close()

if (values.write) {
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    report,
    `# The last soak of the indexer

Written by \`npm run soak:indexer -- --write\` on ${day}, on Node ${process.versions.node}. Asked for is 0 failed of the full count; a row
says how many of it were run.

| Bar | Store | Seed | Run | Failed | Besides |
|---|---|---|---|---|---|
${rows.join('\n')}
`,
  )
}
process.exit(isMet ? 0 : 1)
