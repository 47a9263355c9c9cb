import '#shell/shell.css'
import { start } from '#shell/start.tsx'
import '#ui/theme.css'

const element = document.getElementById('root')
if (element) void start(element)
