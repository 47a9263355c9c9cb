import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { askPassword, NoPasswordError } from './ask-password.ts'

/** A terminal that notes whether it echoes. */
function terminal(isTTY = true) {
  const raw: boolean[] = []
  const shown: string[] = []
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: (is: boolean) => raw.push(is) })
  const output = new PassThrough()
  output.on('data', (chunk: Buffer) => shown.push(String(chunk)))
  return { input, output, raw, shown }
}

describe('askPassword', () => {
  test.each([
    ['as it is typed', ['fo', 'ob', 'ar\r']],
    ['with what was taken back', ['foot\u007f', 'bar\n']],
  ])('default: the line %s, and nothing of it is shown', async (_, typed) => {
    const { input, output, raw, shown } = terminal()
    const answer = askPassword('The password: ', { input, output })
    for (const keys of typed) input.write(keys)
    expect(await answer).toBe('foobar')
    expect(shown.join('')).toBe('The password: \n')
    // The terminal's own echo is off while it is typed, and on again afterwards.
    expect(raw).toEqual([true, false])
  })

  test('behavior: letters of any writing, and spaces', async () => {
    const { input, output } = terminal()
    const answer = askPassword('', { input, output })
    input.write(' Schlüssel 鍵 \r')
    expect(await answer).toBe(' Schlüssel 鍵 ')
  })

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('error: NoPasswordError for %s, and the terminal echoes again', async (_, keys) => {
    const { input, output, raw } = terminal()
    const answer = askPassword('', { input, output })
    input.write(keys)
    await expect(answer).rejects.toThrow(new NoPasswordError('No password was given.'))
    expect(raw).toEqual([true, false])
  })

  test('error: NoPasswordError where nobody sits', async () => {
    const { input, output } = terminal(false)
    const asked = async () => askPassword('', { input, output })
    await expect(asked()).rejects.toThrow(/name a file that holds it with --password-file/)
  })
})
