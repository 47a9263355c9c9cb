import { createInterface } from 'node:readline/promises'

/** A command asks before it sends, and nobody sits there. */
export class NobodyAskedError extends Error {
  override readonly name = 'NobodyAskedError'
  constructor() {
    super('--send asks before it sends: run it in a terminal, or add --yes.')
  }
}

/** @throws NobodyAskedError */
export async function askYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new NobodyAskedError()
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${question} Type yes to go on: `)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
