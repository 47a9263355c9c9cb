import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { allChains } from '@dexswap/chains'
import { etchOracle, type LocalChain, mnemonic, startChain } from '@dexswap/sandbox'
import { type Address, createPublicClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creationCode } from '../src/artifact.ts'
import { type OwnerOptions, ownerOptions } from '../src/owner/owner-options.ts'
import { NotOursError } from '../src/owner/owner-state.ts'
import { NotOwnerError, runOwner } from '../src/owner/run-owner.ts'
import { sealKeystore } from './keystores/seal-keystore.ts'

const root = new URL('../../..', import.meta.url).pathname
const page = readFileSync(join(root, 'docs', 'operating-contracts.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Commands of the guide by heading, in the order of the guide. */
function commandsOf(markdown: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const part of markdown.split(/^##+ /m).slice(1)) {
    const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines)
    const commands = blocks.flatMap((lines) => lines.split('\n')).filter((line) => line !== '')
    if (commands.length > 0) found.set(part.split('\n')[0] ?? '', commands)
  }
  return found
}
const commands = commandsOf(page)
const base = allChains.find(({ name }) => name === 'Base') ?? expect.unreachable()
const settings = [...(/^```sh settings\n([\s\S]*?)^```/m.exec(page)?.[1] ?? '').matchAll(/^(\w+)=/gm)].map(
  ([, name]) => name,
)

const account = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex })
const [deployer, owner, newOwner] = [account(5), account(6), account(7)]
const password = 'not only letters: ключ'
let first: LocalChain
let chain: LocalChain
let folder: string
let env: Record<string, string>

/** Replaces the prompts of a command by a file and --yes, because tests have no terminal. */
function unattended(command: string): string {
  const isCheck = command.startsWith('npm run chain:check')
  const needsPassword = command.includes('--keystore')
  return [
    command,
    ...(isCheck ? ['--json'] : []),
    ...(needsPassword ? ['--password-file "$WORD"'] : []),
    ...(command.includes('--send') ? ['--yes'] : []),
  ].join(' ')
}

/** Runs a command from the root as npm does; the shell inserts the settings. */
async function run(
  command: string,
  more: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const named = /^npm run ([\w:]+) -- /.exec(command)
  const script = scripts[named?.[1] ?? '']
  if (!named || script === undefined) throw new Error(`'${command}' is no command of package.json`)
  const line = unattended(command).replace(named[0], `exec ${script} `)
  const { DEPLOYER_KEY: _, ...inherited } = process.env
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  const child = spawn('sh', ['-eu', '-c', line], { cwd: root, env: { ...inherited, ...env, ...more }, stdio })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output: out + errors }
}

const client = () => createPublicClient({ transport: http(chain.rpcUrl) })
const sentBy = (address: Address) => client().getTransactionCount({ address })

beforeAll(async () => {
  first = await startChain()
  chain = await startChain({ fork: { url: first.rpcUrl, chainId: base.id } })
  await etchOracle(chain.client)
  // A call with creation code returns the runtime code.
  const wrapped = await client().call({ data: creationCode('@swapr/core/build/WETH9.json') })
  const params = [base.wrappedNative.address, wrapped.data ?? '0x']
  await chain.client.request({ method: 'anvil_setCode', params })
  folder = mkdtempSync(join(tmpdir(), 'operators-'))
  const keystore = (name: string, of: typeof deployer) => {
    const file = join(folder, name)
    writeFileSync(file, sealKeystore(of.getHdKey().privateKey ?? new Uint8Array(), password))
    return file
  }
  const word = join(folder, 'word')
  writeFileSync(word, `${password}\n`)
  env = {
    NODE: chain.rpcUrl,
    // Another host name for the same chain, which chain:check counts as a second operator.
    OTHER_NODE: chain.rpcUrl.replace('127.0.0.1', 'localhost'),
    MAX_COST: '0.1',
    OWNER: owner.address,
    NEW_OWNER: newOwner.address,
    KEYSTORE: keystore('deployer.json', deployer),
    OWNER_KEYSTORE: keystore('owner.json', owner),
    NEW_OWNER_KEYSTORE: keystore('new-owner.json', newOwner),
    OUT: join(folder, 'out'),
    WORD: word,
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await chain.stop()
  await first.stop()
})

/** Runs the commands below a heading. @returns the output of each */
async function rehearse(heading: string): Promise<string[]> {
  const all: string[] = []
  for (const command of commands.get(heading) ?? []) {
    const { code, output } = await run(command)
    // chain:check exits with 1 here, because the other exchanges in the record are not on this
    // chain.
    if (!command.startsWith('npm run chain:check')) expect(code, output).toBe(0)
    all.push(output)
  }
  return all
}

const addressIn = (name: string): Address => {
  const { record } = JSON.parse(readFileSync(join(env.OUT ?? '', 'record.json'), 'utf8')).chains[base.id]
  return record[name]
}

describe("the operators' guide for the contracts", () => {
  test('default: defines all variables of its commands, and has commands below the tested headings only', () => {
    expect([...commands.keys()]).toEqual([
      'Deploy',
      'When it breaks off',
      'Accept the campaign factory',
      'Verify',
      'Rotate the owner',
      'Stop and resume',
      'Incident',
    ])
    const used = new Set([...commands.values()].flat().flatMap((line) => line.match(/(?<=\$)\w+/g) ?? []))
    expect([...used].sort()).toEqual([...settings].sort())
  })

  test('behavior: rehearses the deployment without and with a key, then sends it', async () => {
    const [without, withKey, sent] = await rehearse('Deploy')
    expect(without).toContain('Without a key')
    expect(without).toContain('Nothing was sent. Add --send to deploy.')
    expect(withKey).toMatch(new RegExp(`${deployer.address} has [\\d.]+\\.`))
    expect(sent).toContain(`campaignFactory: '${addressIn('campaignFactory')}'`)
    // The rehearsal with the key has printed the address that the deployment gets later.
    expect(withKey).toContain(addressIn('campaignFactory'))
    expect(await sentBy(deployer.address)).toBe(10)
  })

  test('behavior: refuses a keystore with a wrong password and sends nothing', async () => {
    const command = commands.get('Deploy')?.at(-1) ?? ''
    const wrong = join(folder, 'wrong')
    writeFileSync(wrong, 'another')
    const { code, output } = await run(command, { WORD: wrong, OUT: join(folder, 'elsewhere') })
    expect([code, output]).toEqual([
      1,
      'The keystore cannot be decrypted: the password is wrong, or the file is damaged.\n',
    ])
  })

  test('behavior: resumes an interrupted deployment without sending a step twice', async () => {
    const factory = addressIn('campaignFactory')
    const [again] = await rehearse('When it breaks off')
    expect(again).toContain(factory)
    expect(await sentBy(deployer.address)).toBe(10)
  })

  test('behavior: transfers the campaign factory from the deploying key when its owner accepts', async () => {
    const [output = ''] = await rehearse('Accept the campaign factory')
    const [before, after] = output.split('Afterwards:')
    expect(before).toContain(`the campaign factory belongs to ${deployer.address}`)
    expect(before).toContain(`the campaign factory is proposed to ${owner.address}, who has to accept it`)
    expect(after).toContain(`the campaign factory belongs to ${owner.address}`)
    expect(after).not.toContain('proposed')
  })

  test('behavior: passes the check of the deployed contracts and the owner', async () => {
    const [checked = '', shown] = await rehearse('Verify')
    const { nodes, operators } = JSON.parse(checked)
    expect(operators).toHaveLength(2)
    const rows: { what: string; verdict: string; reported: string }[] = nodes[0].rows
    expect(rows.filter(({ reported }) => reported.includes('the nodes differ'))).toEqual([])
    const ours = rows.filter(({ what }) => /hash of the code|DexSwap|campaign/.test(what))
    expect(ours.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    expect(ours.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThanOrEqual(8)
    expect(
      rows.filter(({ what, verdict }) => what.startsWith('code of this release') && verdict === 'right'),
    ).toHaveLength(6)
    expect(shown?.match(/belongs to 0x\w+/g)).toEqual(Array(3).fill(`belongs to ${owner.address}`))
    expect(shown).toContain('new stakes are taken')
  })

  test('behavior: prints the calls of an owner rotation, then sends and accepts them', async () => {
    const [printed, sent, accepted] = await rehearse('Rotate the owner')
    expect(printed).toContain('Nothing was sent. Each call was simulated successfully.')
    expect(printed?.match(/from {2}0x\w+/g)).toEqual(Array(4).fill(`from  ${owner.address}`))
    const proposed = sent?.split('Afterwards:')[1]
    expect(proposed).toContain(`the campaign factory belongs to ${owner.address}`)
    expect(proposed).toContain(`the campaign factory is proposed to ${newOwner.address}`)
    const after = accepted?.split('Afterwards:')[1]
    expect(after?.match(/belongs to 0x\w+/g)).toEqual(Array(3).fill(`belongs to ${newOwner.address}`))
    expect(after).toContain(`protocol fees in other tokens are paid to ${newOwner.address}`)
    // Uses the key of the new owner, as the guide instructs.
    env.OWNER_KEYSTORE = env.NEW_OWNER_KEYSTORE ?? expect.unreachable()
  })

  test('behavior: pauses and resumes new stakes', async () => {
    const [paused, resumed] = await rehearse('Stop and resume')
    expect(paused?.split('Afterwards:')[1]).toContain('new stakes are paused')
    expect(resumed?.split('Afterwards:')[1]).toContain('new stakes are taken')
  })

  test('behavior: shows the state and prints the pausing call for an incident', async () => {
    const [shown, printed, checked] = await rehearse('Incident')
    expect(shown).toContain(newOwner.address)
    expect(printed).toContain('pausing new stakes')
    expect(printed).toContain('Nothing was sent.')
    expect(JSON.parse(checked ?? '').chain).toBe(base.id)
  })
})

describe('runOwner', () => {
  const options = (args: readonly string[]): OwnerOptions =>
    ownerOptions([...args, '--record', join(env.OUT ?? '', 'record.json'), '--rpc', env.NODE ?? ''], {
      DEPLOYER_KEY: Buffer.from(owner.getHdKey().privateKey ?? []).toString('hex'),
    }) ?? expect.unreachable()
  const never = async () => expect.unreachable()

  test('error: NotOwnerError for another key, without sending anything', async () => {
    const requested = options(['pause-staking', '--send'])
    const before = await sentBy(owner.address)
    await expect(runOwner(requested, requested.key, () => {}, never)).rejects.toThrow(NotOwnerError)
    expect(await sentBy(owner.address)).toBe(before)
  })

  test('behavior: warns when the new owner has sent no transaction, and sends nothing when the warning is declined', async () => {
    const to = '0x9999999999999999999999999999999999999999'
    const key = `0x${Buffer.from(newOwner.getHdKey().privateKey ?? []).toString('hex')}` as const
    const [questions, printed]: [string[], string[]] = [[], []]
    const before = await sentBy(newOwner.address)
    const no = async (question: string) => {
      questions.push(question)
      return false
    }
    await runOwner(options(['hand-over', '--to', to, '--send']), key, (line) => printed.push(line), no)
    expect(questions).toEqual([
      `Send these 4 calls to chain 8453 from ${newOwner.address}? ${to} has sent no transaction on this chain and is not a contract: check that its key exists.`,
    ])
    expect(printed.at(-1)).toBe('Nothing was sent.')
    expect(await sentBy(newOwner.address)).toBe(before)
  })

  test('behavior: reports that no call is left when the chain has the requested state', async () => {
    const printed: string[] = []
    await runOwner(options(['resume-staking']), null, (line) => printed.push(line), never)
    await runOwner(options(['accept']), null, (line) => printed.push(line), never)
    expect(printed.filter((line) => line === 'No call is left.')).toHaveLength(2)
  })

  test('error: NotOursError when the record names another contract, without further polling', async () => {
    const requested = options(['show'])
    const owned = { ...requested.owned, feeSetter: base.wrappedNative.address }
    await expect(runOwner({ ...requested, owned }, null, () => {}, never)).rejects.toThrow(NotOursError)
  })
})
