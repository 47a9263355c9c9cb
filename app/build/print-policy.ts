// npm run policy [config]: prints the content policy of app/dist, closed for a configuration.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '@dexswap/chains/config'
import { knownLists, securityNoticeLists } from '@dexswap/token-lists'
import { closedPolicy } from './closed-policy.ts'

const list = join(import.meta.dirname, '..', 'dist', 'release.json')
const open: string = JSON.parse(readFileSync(list, 'utf8')).manifest.default_csp
const [file] = process.argv.slice(2)
const config = file === undefined ? null : parseConfig(JSON.parse(readFileSync(file, 'utf8')))
console.log(config === null ? open : closedPolicy(open, config, [...knownLists, ...securityNoticeLists]))
