import type { Hex } from '@dexswap/chains'
import type { Locator, Page } from '@playwright/test'
import { definitionOf } from './definition.ts'

/** Page object of the sandbox wallet's window. */
export class WalletWindow {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** @param title of the request: function name, `Connect`, `Sign Permit`, … */
  prompt(title: string | RegExp = /^Sandbox Wallet: /): Locator {
    const name = typeof title === 'string' ? `Sandbox Wallet: ${title}` : title
    return this.page.getByRole('dialog', { name, exact: typeof title === 'string' })
  }

  /** The value beside a label in the wallet. */
  row(prompt: Locator, label: string): Locator {
    return definitionOf(prompt, label)
  }

  /** The calldata to sign. */
  async callData(prompt: Locator): Promise<Hex> {
    await prompt.getByText('As it is signed').click()
    return (await prompt.locator('pre').textContent()) as Hex
  }

  async confirm(title: string): Promise<void> {
    await this.prompt(title).getByRole('button', { name: 'Confirm' }).click()
  }

  async agree(title: string, button: string): Promise<void> {
    await this.prompt(title).getByRole('button', { name: button, exact: true }).click()
  }

  async reject(title: string): Promise<void> {
    await this.prompt(title).getByRole('button', { name: 'Reject' }).click()
  }

  async connect(account = 1): Promise<void> {
    const prompt = this.prompt('Connect')
    await prompt.getByRole('radio', { name: `Account ${account} ` }).check()
    await prompt.getByRole('button', { name: 'Connect' }).click()
  }

  /** Opens the wallet's panel, to change account, network or lock. */
  async open(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Sandbox Wallet' }).click()
    return this.prompt('Accounts')
  }
}
