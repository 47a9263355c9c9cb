import type { Locator, Page } from '@playwright/test'

/** Page object of the command palette. */
export class Palette {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Search', exact: true })
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox', { name: 'Search or type a command' })
  }

  get rows(): Locator {
    return this.dialog.getByRole('option')
  }

  /** Opens the palette by keys, once the page handles them. */
  async open(): Promise<void> {
    // The page handles keys once this element is attached, after the first paint.
    await this.page.locator('#settings').waitFor({ state: 'attached' })
    await this.page.keyboard.press('Control+k')
    await this.field.waitFor()
  }
}
