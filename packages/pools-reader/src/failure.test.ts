import { describe, expect, it } from 'vitest'
import { failure } from './failure.ts'

abstract class Refusal extends Error {}
class Silent extends failure('Silent', 'Nobody answered.') {}
class Refused extends failure(
  'Refused',
  (url: string, status: number) => ({ message: `${url}: ${status}`, status }),
  Refusal,
) {}

describe('failure', () => {
  it('behavior: creates an error class with name, message and cause', () => {
    const cause = new TypeError('offline')
    const silent = new Silent({ cause })
    expect(silent).toBeInstanceOf(Silent)
    expect(silent).toMatchObject({ name: 'Silent', message: 'Nobody answered.', cause })
    expect(new Silent().cause).toBeUndefined()
    expect(String(silent)).toBe('Silent: Nobody answered.')
  })

  it('behavior: copies data to fields of the error, accepts the cause last and extends the given class', () => {
    const cause = new TypeError('offline')
    const refused = new Refused('https://node.example', 429, { cause })
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).not.toBeInstanceOf(Silent)
    expect(refused).toMatchObject({ name: 'Refused', message: 'https://node.example: 429', status: 429, cause })
    expect('url' in refused).toBe(false)
  })
})
