import { ConfigError } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { ConfigUnreachableError } from '#io/deployed-files.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { StartFailure } from './start-failure.tsx'

const url = 'https://dexswap.example/config.json'

describe('StartFailure', () => {
  test.each([
    ['a status', new ConfigUnreachableError(url, 503), 'Its server returned status 503.'],
    ['no answer', new ConfigUnreachableError(url, null), 'Its server does not respond.'],
    ['a mistake', new ConfigError(['defaultChain: is no chain']), 'defaultChain: is no chain'],
    [
      'anything else',
      new TypeError("Cannot read properties of undefined (reading 'id')"),
      'An unknown error stopped it.',
    ],
  ])('default: explains the start failure %s without library messages', (_, error, text) => {
    const { container } = renderUi(<StartFailure error={error} />)
    expect(container.textContent).toContain(text)
    expect(container.textContent).not.toMatch(/https:|Cannot read/)
  })
})
