import type { Address, Hex } from '@dexswap/chains'
import { encodeFunctionData, keccak256, namehash, parseAbi, stringToBytes, zeroHash } from 'viem'
import { deployer, treasury, users } from '../chain/accounts.ts'
import type { Sender } from '../chain/create-sender.ts'
import { creationCode, packageArtifact } from './read-artifact.ts'

const abi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setResolver(bytes32 node, address resolver)',
  'function setAddr(bytes32 node, address account)',
  'function setName(string name)',
])

/** Names that resolve to an account. */
const forward: readonly (readonly [string, Address | undefined])[] = [
  ['ada', users[1]],
  ['grace', users[2]],
  ['treasury', treasury],
]
/** Reverse names. One account claims a name that resolves to another. */
const reverse: readonly (readonly [Address | undefined, string])[] = [
  [users[1], 'ada.eth'],
  [users[2], 'grace.eth'],
  [users[3], 'treasury.eth'],
]

function labelhash(label: string): Hex {
  return keccak256(stringToBytes(label))
}

/**
 * Queues the deployment of an ENS registry with a few names.
 * @returns the address of the registry
 */
export function deployNames(sender: Sender): Address {
  const registry = sender.create(
    deployer,
    creationCode(packageArtifact('@ensdomains/ens/build/contracts/ENSRegistry.json')),
  )
  const resolver = sender.create(
    deployer,
    creationCode(packageArtifact('@ensdomains/resolver/build/contracts/PublicResolver.json'), [registry]),
  )
  const registrar = sender.create(
    deployer,
    creationCode(packageArtifact('@ensdomains/ens/build/contracts/ReverseRegistrar.json'), [registry, resolver]),
  )
  const own = (parent: Hex, label: string, owner: Address) => {
    const data = encodeFunctionData({ abi, functionName: 'setSubnodeOwner', args: [parent, labelhash(label), owner] })
    sender.call({ from: deployer, to: registry, data })
  }
  own(zeroHash, 'eth', deployer)
  own(zeroHash, 'reverse', deployer)
  own(namehash('reverse'), 'addr', registrar)
  for (const [label, account] of forward) {
    if (account === undefined) continue
    const node = namehash(`${label}.eth`)
    own(namehash('eth'), label, deployer)
    const toResolver = encodeFunctionData({ abi, functionName: 'setResolver', args: [node, resolver] })
    sender.call({ from: deployer, to: registry, data: toResolver })
    const toAccount = encodeFunctionData({ abi, functionName: 'setAddr', args: [node, account] })
    sender.call({ from: deployer, to: resolver, data: toAccount })
  }
  for (const [account, name] of reverse) {
    if (account === undefined) continue
    sender.call({
      from: account,
      to: registrar,
      data: encodeFunctionData({ abi, functionName: 'setName', args: [name] }),
    })
  }
  return registry
}
