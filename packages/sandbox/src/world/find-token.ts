import type { WorldToken } from './deploy-tokens.ts'

/** Thrown when the sandbox has no token with this id. */
export class UnknownTokenError extends Error {
  override readonly name = 'UnknownTokenError'
  readonly id: string
  constructor(id: string) {
    super(`The sandbox has no token ${id}.`)
    this.id = id
  }
}

/** @throws UnknownTokenError */
export function findToken(tokens: readonly WorldToken[], id: string): WorldToken {
  const token = tokens.find((candidate) => candidate.id === id)
  if (!token) throw new UnknownTokenError(id)
  return token
}
