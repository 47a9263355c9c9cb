import type { Locator, Page } from '@playwright/test'

/** The search that keys open, as a person uses it. */
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

  /** By keys, as soon as the page hears them. */
  async open(): Promise<void> {
    // What hears the keys comes after the first paint, and this with it.
    await this.page.locator('#settings').waitFor({ state: 'attached' })
    await this.page.keyboard.press('Control+k')
    await this.field.waitFor()
  }
}
