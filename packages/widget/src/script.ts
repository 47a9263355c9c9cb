// The widget as one script: see `npm run pack`.
import './index.ts'
