import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { PairName } from './token-identity.tsx'

const wone = tokenOf(harmony, harmony.wrappedNative)
const hebrew: Token = { ...wone, address: `0x${'5'.repeat(40)}`, symbol: 'שקל' }

describe('PairName', () => {
  test.each([false, true])(
    'behavior: isolates a right-to-left symbol of a pair from the left-to-right one, with token marks below: %s',
    (isMarkedBelow) => {
      const { container } = renderUi(
        <SessionContext value={createPageSession(configuredChain(harmony.id)).session}>
          <PairName first={hebrew} second={wone} isMarkedBelow={isMarkedBelow} />
          <PairName first={wone} second={hebrew} isMarkedBelow={isMarkedBelow} />
        </SessionContext>,
      )
      expect(container.textContent).toMatch(/^\u2068שקל\u2069.* \/ WONEWONE \/ \u2068שקל\u2069/)
      const titles = [...container.querySelectorAll('bdi')].map(({ title }) => title)
      expect(titles).toEqual(['\u2068שקל\u2069 / WONE', 'WONE / \u2068שקל\u2069'])
    },
  )
})
