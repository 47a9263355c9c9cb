import { confirmInTerminal, NotInteractiveError } from './confirm-in-terminal.ts'
import { FeeAnswersError } from './fees.ts'
import { KeystoreError } from './key/keystore.ts'
import { keyOf } from './key/named-key.ts'
import { NoPasswordError } from './key/prompt-password.ts'
import { OwnerOptionError, ownerOptions, usage } from './owner/owner-options.ts'
import { NotOursError } from './owner/owner-state.ts'
import { NotOwnerError, OwnerCallError, runOwner } from './owner/run-owner.ts'
import { NotAnsweredError } from './poll-until.ts'
import { ReceiptDiffersError } from './receipt.ts'
import { OtherChainError, StepFailedError, StepRefusedError } from './sender.ts'
import { CostError, StepDiffersError } from './spending.ts'

const sentences = [
  CostError,
  FeeAnswersError,
  KeystoreError,
  NotInteractiveError,
  NoPasswordError,
  NotAnsweredError,
  NotOursError,
  NotOwnerError,
  OtherChainError,
  OwnerCallError,
  OwnerOptionError,
  ReceiptDiffersError,
  StepDiffersError,
  StepFailedError,
  StepRefusedError,
]

try {
  const options = ownerOptions(process.argv.slice(2), process.env)
  if (options === null) console.log(usage)
  else {
    const confirm = async (question: string) => options.isAgreed || confirmInTerminal(question)
    const key = options.mode === 'send' ? await keyOf(options) : null
    await runOwner(options, key, (text) => console.log(text), confirm)
  }
} catch (error) {
  const isSentence = sentences.some((kind) => error instanceof kind)
  console.error(isSentence ? (error as Error).message : error)
  process.exitCode = 1
}
