// npm run test:costs [-- N]: prints the N (40) most expensive files and tests of the last run.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root } from './set-up.mjs'
import { costTables } from './test-costs.mjs'

const file = join(root, '.cache', 'test-costs.json')
if (!existsSync(file)) refuse('No costs are recorded: npm test or npm run test:full writes them.')
const count = Number(process.argv[2] ?? 40)
if (!Number.isSafeInteger(count) || count < 1) refuse('The number of rows must be a whole number above zero.')
const costs = JSON.parse(readFileSync(file, 'utf8'))
console.log(`${costs.tier} tier, ${costs.date}\n\n${costTables(costs, count)}`)
