import { describe, expect, test } from 'vitest'
import { ForeignScriptError, ownScript } from './service-worker.ts'

const base = new URL('https://dexswap.example/app/')

describe('ownScript', () => {
  test('default: a script beside the page is let through with its whole address', () => {
    expect(ownScript('sw.js', base)).toBe('https://dexswap.example/app/sw.js')
  })

  test('error: ForeignScriptError for another host, another folder and code in an address', () => {
    for (const address of [
      'https://stranger.example/sw.js',
      '//stranger.example/sw.js',
      '../sw.js',
      'data:text/javascript,1',
      'blob:x',
    ]) {
      expect(() => ownScript(address, base)).toThrow(ForeignScriptError)
    }
  })
})
