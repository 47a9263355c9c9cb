import { describe, expect, test } from 'vitest'
import { holdHead } from './hold-head.ts'
import type { NodeCall } from './node-request.ts'

const head: NodeCall = { method: 'eth_getBlockByNumber', params: ['latest', false] }

describe('holdHead', () => {
  test('behavior: delays requests for the newest block until the chain is filled, and no other requests', async () => {
    const sent: string[] = []
    let fill = () => {}
    const filled = new Promise<void>((resolve) => {
      fill = resolve
    })
    const held = holdHead(async ({ method }) => sent.push(method), filled)
    const first = held(head)
    await held({ method: 'eth_chainId' })
    expect(sent).toEqual(['eth_chainId'])
    fill()
    await first
    await held(head)
    expect(sent.slice(1)).toEqual(['eth_getBlockByNumber', 'eth_getBlockByNumber'])
  })
})
