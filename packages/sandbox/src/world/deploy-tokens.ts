import type { Address } from '@dexswap/chains'
import { type Hex, stringToHex } from 'viem'
import { deployer, untrustedMaker } from '../chain/accounts.ts'
import type { Sender } from '../chain/create-sender.ts'
import { firstHoldings } from './first-holdings.ts'
import { creationCode, ownArtifact } from './read-artifact.ts'
import { type TokenSpec, tokenSpecs, transferFeeBps, untrustedTokenSpecs } from './token-specs.ts'

export type WorldToken = TokenSpec & { readonly address: Address }

function tokenCreationCode(spec: TokenSpec): Hex {
  const holdings = firstHoldings(spec)
  const supply = [holdings.map(([holder]) => holder), holdings.map(([, amount]) => amount)]
  const named = { name: spec.name, symbol: spec.symbol, decimals: spec.decimals }
  switch (spec.kind) {
    case 'wrapped':
      return creationCode(ownArtifact('WrappedOne'))
    case 'plain':
      return creationCode(ownArtifact('PlainToken'), [named, ...supply])
    case 'permit':
      return creationCode(ownArtifact('PermitToken'), [named, ...supply])
    case 'pausable':
      return creationCode(ownArtifact('PausableToken'), [named, ...supply])
    case 'oneWay':
      return creationCode(ownArtifact('OneWayToken'), [named, ...supply])
    case 'noReturn':
      return creationCode(ownArtifact('NoReturnToken'), [named, ...supply])
    case 'fee':
      return creationCode(ownArtifact('FeeToken'), [named, transferFeeBps, ...supply])
    case 'nameless':
      return creationCode(ownArtifact('NamelessToken'), [spec.decimals, ...supply])
    case 'bytes32': {
      const [name, symbol] = [spec.name, spec.symbol].map((text) => stringToHex(text, { size: 32 }))
      return creationCode(ownArtifact('Bytes32Token'), [name, symbol, spec.decimals, ...supply])
    }
  }
}

/**
 * Queues all tokens. Another account deploys the untrusted ones, so that the other addresses do not
 * change.
 */
export function deployTokens(sender: Sender): readonly WorldToken[] {
  const made = (specs: readonly TokenSpec[], by: Address) =>
    specs.map((spec) => ({ ...spec, address: sender.create(by, tokenCreationCode(spec)) }))
  return [...made(tokenSpecs, deployer), ...made(untrustedTokenSpecs, untrustedMaker)]
}
