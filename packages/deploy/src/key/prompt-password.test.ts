import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { NoPasswordError, promptPassword } from './prompt-password.ts'

/** A fake terminal that records when its raw mode changes. */
function terminal(isTTY = true) {
  const raw: boolean[] = []
  const shown: string[] = []
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: (is: boolean) => raw.push(is) })
  const output = new PassThrough()
  output.on('data', (chunk: Buffer) => shown.push(String(chunk)))
  return { input, output, raw, shown }
}

describe('promptPassword', () => {
  test.each([
    ['as typed', ['fo', 'ob', 'ar\r']],
    ['without deleted characters', ['foot\u007f', 'bar\n']],
  ])('default: returns the typed line %s without displaying it', async (_, typed) => {
    const { input, output, raw, shown } = terminal()
    const answer = promptPassword('The password: ', { input, output })
    for (const keys of typed) input.write(keys)
    expect(await answer).toBe('foobar')
    expect(shown.join('')).toBe('The password: \n')
    // Raw mode, which disables the echo, is on while the user types, and off afterwards.
    expect(raw).toEqual([true, false])
  })

  test('behavior: accepts any letters and spaces', async () => {
    const { input, output } = terminal()
    const answer = promptPassword('', { input, output })
    input.write(' Schlüssel 鍵 \r')
    expect(await answer).toBe(' Schlüssel 鍵 ')
  })

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('error: NoPasswordError for %s, after restoring the echo of the terminal', async (_, keys) => {
    const { input, output, raw } = terminal()
    const answer = promptPassword('', { input, output })
    input.write(keys)
    await expect(answer).rejects.toThrow(new NoPasswordError('No password was given.'))
    expect(raw).toEqual([true, false])
  })

  test('error: NoPasswordError when there is no terminal', async () => {
    const { input, output } = terminal(false)
    const prompted = async () => promptPassword('', { input, output })
    await expect(prompted()).rejects.toThrow(/pass a file with --password-file/)
  })
})
