import { createInterface } from 'node:readline/promises'

/** Thrown when a confirmation is required, but there is no terminal. */
export class NotInteractiveError extends Error {
  override readonly name = 'NotInteractiveError'
  constructor() {
    super('--send requires a confirmation: run it in a terminal, or add --yes.')
  }
}

/** @throws NotInteractiveError */
export async function confirmInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new NotInteractiveError()
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${question} Type yes to continue: `)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
