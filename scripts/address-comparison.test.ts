import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Matches `toLowerCase() ===` and `=== x.toLowerCase()`, also with `!==`. */
const pattern = /toLowerCase\(\) *[!=]==|[!=]== *[\w.?]+\.toLowerCase\(\)/

/** Files in which `toLowerCase()` compares symbols, ids or typed words, and the comparison itself. */
const otherTexts = [
  'app/src/core/commands/find-commands.ts',
  'app/src/core/confirm-word.ts',
  'app/src/core/routes/search.ts',
  'app/src/core/routes/table.ts',
  'app/src/core/routes/unread-link.ts',
  'app/src/core/tokens/catalogue.ts',
  'app/src/core/tokens/governance-assets.ts',
  'app/src/core/tokens/token-facts.ts',
  'app/src/screens/liquidity/add/use-add-form.ts',
  'app/src/screens/swap/swap-form.ts',
  'app/src/shell/currency-selector/selector-entries.ts',
  'app/src/shell/network/network-list.tsx',
  'packages/campaigns/src/campaign-draft.ts',
  'packages/chains/src/address.ts',
  'packages/cli/src/run-command.ts',
  'packages/deploy/src/confirm-in-terminal.ts',
  'packages/pools-reader/src/same-hash.ts',
  'packages/sandbox/src/wallet/page/describe-transaction.ts',
  'packages/sdk/src/chains.ts',
  'packages/token-lists/src/look-alike.ts',
  'packages/widget/src/settings.ts',
]

const folders = ['app/src', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)]
const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\//.test(file))

test('behavior: compares addresses by isSameAddress and hashes by isSameHash only', () => {
  const comparing = sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
  expect(comparing.sort()).toEqual(otherTexts)
})

test.each([
  ['one.toLowerCase() === other.toLowerCase()', true],
  ['to.toLowerCase() !== router', true],
  ['account === owner?.toLowerCase()', true],
  ['isSameAddress(one, other)', false],
  ['const key = address.toLowerCase()', false],
])('behavior: reports a comparison by toLowerCase in %s: %s', (line, isFound) => {
  expect(pattern.test(line)).toBe(isFound)
})
