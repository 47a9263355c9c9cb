import '#ui/theme.css'
import './shell/shell.css'
import { start } from './shell/start.tsx'

const element = document.getElementById('root')
if (element) void start(element)
