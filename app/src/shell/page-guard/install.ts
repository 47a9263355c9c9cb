import { markFigures } from './mark-figures.ts'
import { guardPage } from './page-guard.ts'

guardPage(document)
markFigures(document)
