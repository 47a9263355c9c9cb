import type { Progress } from '../sandbox/sandbox.ts'

const titles = {
  chain: 'Starting the local chain',
  contracts: 'Deploying four exchanges, tokens and names',
  history: 'Trading thirty days',
  index: 'Indexing what happened',
  app: 'Opening the page',
} as const

/** Returns a function that prints a line when a step begins. */
export function createProgressPrinter(print: (line: string) => void): (progress: Progress) => void {
  let last: Progress['step'] | null = null
  return ({ step }) => {
    if (step === last) return
    last = step
    print(`${titles[step]} …`)
  }
}
