import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { harmony } from '@dexswap/chains'
import { afterAll, describe, expect, test } from 'vitest'
import { OwnerOptionError, ownerOptions } from './owner-options.ts'

const to = '0x2222222222222222222222222222222222222222'
const key = `0x${'ab'.repeat(32)}`
const folder = mkdtempSync(join(tmpdir(), 'owner-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const here = ['--chain', 'harmony']

describe('ownerOptions', () => {
  test('default: selects the contracts and the first node of the chain record for show', () => {
    const { feeSetter, feeReceiver, campaignFactory } = harmony
    expect(ownerOptions(['show', ...here], {})).toEqual({
      action: { kind: 'show' },
      chain: harmony,
      owned: { feeSetter, feeReceiver, campaignFactory },
      rpcUrl: harmony.nodes[0].url,
      mode: 'show',
      isAgreed: false,
      key: null,
      keystore: null,
    })
  })

  test('behavior: parses hand-over with a keystore and a password file', () => {
    const more = [
      '--to',
      to,
      '--keystore',
      'owner.json',
      '--password-file',
      'word',
      '--send',
      '--yes',
      '--rpc',
      'http://n',
    ]
    expect(ownerOptions(['hand-over', ...here, ...more], {})).toMatchObject({
      action: { kind: 'hand-over', to },
      rpcUrl: 'http://n',
      mode: 'send',
      isAgreed: true,
      key: null,
      keystore: { file: 'owner.json', passwordFile: 'word' },
    })
  })

  test('behavior: requires no key for show, even with --send', () => {
    expect(ownerOptions(['show', ...here, '--send'], {})?.mode).toBe('show')
  })

  test('behavior: uses the contracts in the record file of a deployment', () => {
    const [feeSetter, feeReceiver, campaignFactory] = ['3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`)
    const file = join(folder, 'record.json')
    writeFileSync(file, JSON.stringify({ chains: { 8453: { record: { feeSetter, feeReceiver, campaignFactory } } } }))
    expect(ownerOptions(['pause-staking', '--record', file], {})).toMatchObject({
      chain: { id: 8453, name: 'Base' },
      owned: { feeSetter, feeReceiver, campaignFactory },
    })
  })

  test('behavior: returns null for --help', () => {
    expect(ownerOptions(['--help'], {})).toBeNull()
  })

  test.each([
    [here, 'Pass one action.'],
    [['show', 'pause-staking', ...here], 'Pass one action.'],
    [['burn', ...here], "Unknown action 'burn'."],
    [['show'], '--record or --chain is required.'],
    [['show', '--chain', 'mars'], "Unknown chain 'mars'."],
    [['show', '--record', 'nowhere.json'], 'There is no chain record in nowhere.json.'],
    [
      ['show', '--chain', 'base'],
      'The record of Base has no contracts of the protocol: pass the record of the deployment with --record.',
    ],
    [['hand-over', ...here], 'Pass the new owner with --to.'],
    [['hand-over', ...here, '--to', '0x12'], "--to must be an address, not '0x12'."],
    [['hand-over', ...here, '--to', `0x${'0'.repeat(40)}`], '--to must not be the zero address.'],
    [
      ['hand-over', ...here, '--to', harmony.campaignFactory],
      'A contract of the protocol cannot own it, because it cannot send transactions.',
    ],
    [['pause-staking', ...here, '--to', to], '--to requires hand-over.'],
    [['pause-staking', ...here, '--send'], '--send requires a --keystore, or a key in DEPLOYER_KEY.'],
    [['show', ...here, '--password=secret'], "Unknown option '--password'."],
  ])('error: OwnerOptionError for %j', (args, sentence) => {
    expect(() => ownerOptions(args, {})).toThrow(new OwnerOptionError(sentence))
  })

  test('error: OwnerOptionError for two keys', () => {
    const args = ['pause-staking', ...here, '--send', '--keystore', 'owner.json']
    expect(() => ownerOptions(args, { DEPLOYER_KEY: key })).toThrow(/both set/)
  })
})
