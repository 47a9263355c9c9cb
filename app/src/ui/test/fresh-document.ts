// Setup that runs before each test file that uses a document.
import { i18n } from '@lingui/core'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

beforeAll(() => {
  // Upper limit of waiting: the first test of a file loads lazy modules, which takes over a second
  // on a busy machine.
  configure({ asyncUtilTimeout: 15_000 })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  for (const part of [document.head, document.body]) part.replaceChildren()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  history.replaceState(null, '', '/')
})
afterEach(cleanup)
