import { type Address, allChains, type Chain, nativeExchangeId } from '@dexswap/chains'
import { executorPlatforms } from '@dexswap/chains/executor-platform'
import { type Hex, isAddressEqual, keccak256, type PublicClient, zeroHash } from 'viem'
import { executorArguments } from '../creations.ts'
import { ConstructorFailedError, type ExpectedCode, startExpectedCode } from '../expected-code.ts'
import { orNull } from './node-client.ts'
import { type Row, row, unchecked } from './row.ts'

type Contract = { readonly name: string; readonly address: Address }
/** A contract of this release, with the runtime codes that are correct for it. */
type Own = Contract & { readonly codes: (expected: ExpectedCode) => readonly Promise<Hex>[] }

const noCode = 'no code'

/** The hash of the code at an address; null when the node does not respond. */
async function hashAt(address: Address, node: PublicClient): Promise<string | null> {
  const reply = await orNull(node.getCode({ address }).then((code) => ({ code })))
  return reply && (reply.code === undefined ? noCode : keccak256(reply.code))
}

function contractsOf(chain: Chain): readonly Contract[] {
  const optional = [
    ['names', chain.ensRegistry],
    ['smart-wallet detector', chain.smartWalletDetector],
    ['campaign factory', chain.campaignFactory],
    ['campaign', chain.campaignImplementation],
  ] as const
  return [
    ...chain.platforms.flatMap(({ name, factory, router }) => [
      { name: `${name}, factory`, address: factory },
      { name: `${name}, router`, address: router },
    ]),
    ...chain.concentratedPlatforms.flatMap(({ name, factory, deployer, router }) => [
      { name: `${name}, factory`, address: factory },
      ...(deployer ? [{ name: `${name}, deployer`, address: deployer }] : []),
      { name: `${name}, router`, address: router },
    ]),
    ...chain.solidlyPlatforms.flatMap(({ name, factory, implementation, router }) => [
      { name: `${name}, factory`, address: factory },
      { name: `${name}, implementation`, address: implementation },
      { name: `${name}, router`, address: router },
    ]),
    ...optional.flatMap(([name, address]) => (address === null ? [] : [{ name, address }])),
    ...chain.formerCampaignFactories.flatMap(({ factory, implementation }) => [
      { name: 'former campaign factory', address: factory },
      { name: 'its campaign', address: implementation },
    ]),
  ]
}

function ownContracts(chain: Chain): readonly Own[] {
  const { feeSetter, feeReceiver, campaignFactory, campaignImplementation: campaign, splitExecutor } = chain
  const wrappedNative = chain.wrappedNative.address
  const own: Own[] = []
  for (const { id, name, factory, router } of chain.platforms) {
    if (id !== nativeExchangeId) continue
    own.push({ name: `${name}, factory`, address: factory, codes: (expected) => [expected.factory()] })
    const codes = (expected: ExpectedCode) => [expected.router(factory, wrappedNative)]
    own.push({ name: `${name}, router`, address: router, codes })
  }
  if (feeSetter) own.push({ name: 'fee setter', address: feeSetter, codes: (expected) => [expected.feeSetter()] })
  if (feeReceiver)
    own.push({ name: 'fee receiver', address: feeReceiver, codes: (expected) => [expected.feeReceiver()] })
  if (campaign) own.push({ name: 'campaign', address: campaign, codes: (expected) => [expected.campaign()] })
  if (campaignFactory && campaign) {
    const codes = (expected: ExpectedCode) => [expected.campaignFactory(campaign)]
    own.push({ name: 'campaign factory', address: campaignFactory, codes })
  }
  const platforms = executorPlatforms(chain)
  if (splitExecutor && platforms) {
    const [wrapped, list] = executorArguments({ wrappedNative, platforms })
    // Also checks with a zero init code hash: the executor then queries the factory for each pair.
    const asking = list.map((platform) => (platform.kind === 0 ? { ...platform, initCodeHash: zeroHash } : platform))
    const codes = ({ splitExecutor: of }: ExpectedCode) => [of([wrapped, list]), of([wrapped, asking])]
    own.push({ name: 'split executor', address: splitExecutor.address, codes })
  }
  return own
}

/**
 * Whether the record in this release contains the address; its code may be that of an earlier
 * release.
 */
function isShipped({ id }: Chain, address: Address): boolean {
  const shipped = allChains.find((chain) => chain.id === id)
  return shipped !== undefined && ownContracts(shipped).some((own) => isAddressEqual(own.address, address))
}

/** Hashes of the codes; skips those for which the constructor reverts. */
async function hashesOf(codes: readonly Promise<Hex>[]): Promise<readonly Hex[]> {
  const settled = await Promise.allSettled(codes)
  return settled.flatMap((code) => {
    if (code.status === 'fulfilled') return [keccak256(code.value)]
    if (code.reason instanceof ConstructorFailedError) return []
    throw code.reason
  })
}

/** Compares deployed code with that of this release, which is computed on an empty local chain. */
async function checkReleaseCode(chain: Chain, node: PublicClient): Promise<readonly Row[]> {
  const own = ownContracts(chain)
  if (own.length === 0) return []
  const expected = await startExpectedCode()
  const rows: Row[] = []
  try {
    for (const { name, address, codes } of own) {
      const what = `code of this release: ${name}`
      const hash = await hashAt(address, node)
      const wanted = await hashesOf(codes(expected))
      const isRight = wanted.some((each) => each === hash)
      const detail = hash ?? 'no answer'
      if (!isRight && hash !== null && hash !== noCode && isShipped(chain, address)) {
        rows.push(unchecked(what, `${detail}, of an earlier release at an address of this release's record`))
      } else rows.push(row(what, isRight, detail, hash))
    }
  } finally {
    await expected.stop()
  }
  return rows
}

/** Compares the code of each contract with the hash in the record and with this release. */
export async function checkCode(chain: Chain, node: PublicClient): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { name, address } of contractsOf(chain)) {
    const hash = await hashAt(address, node)
    rows.push(row(`code: ${name}`, hash !== null && hash !== noCode, address, hash))
  }
  const { splitExecutor } = chain
  if (splitExecutor !== null) {
    // The hash also verifies the platforms, as the code contains them.
    const hash = await hashAt(splitExecutor.address, node)
    rows.push(row('code: split executor', hash === splitExecutor.codeHash, hash ?? 'no answer', hash))
  }
  for (const { address, codeHash } of chain.knownCode) {
    const hash = await hashAt(address, node)
    rows.push(row(`hash of the code: ${address}`, hash === codeHash, hash ?? 'no answer', hash))
  }
  return [...rows, ...(await checkReleaseCode(chain, node))]
}
