import { ConfigError } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { ConfigUnreachableError } from '#io/deployed-files.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { StartFailure } from './start-failure.tsx'

const url = 'https://dexswap.example/config.json'

describe('StartFailure', () => {
  test.each([
    ['an HTTP status', new ConfigUnreachableError(url, 503), 'Its server returned status 503.'],
    ['a missing response', new ConfigUnreachableError(url, null), 'Its server does not respond.'],
    ['an invalid configuration', new ConfigError(['defaultChain: is no chain']), 'defaultChain: is no chain'],
    [
      'an unexpected error',
      new TypeError("Cannot read properties of undefined (reading 'id')"),
      'An unknown error stopped it.',
    ],
  ])('default: explains a start that failed by %s, without library messages', (_, error, text) => {
    const { container } = renderUi(<StartFailure error={error} />)
    expect(container.textContent).toContain(text)
    expect(container.textContent).not.toMatch(/https:|Cannot read/)
  })
})
