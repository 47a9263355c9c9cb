import { Widget } from '@kyberswap/widgets'
import { createRoot } from 'react-dom/client'

// Requests of the widget go to bench/start-servers.mjs instead of Kyber's servers and the node.
const { fetch } = window
window.fetch = (input, options) => {
  const address = String(input.url ?? input)
  const isExternal = /^https?:/.test(address) && !address.startsWith(location.origin)
  return fetch(isExternal ? `/answers/${address.replace(/^https?:\/\//, '')}` : input, options)
}

const theme = {
  text: '#fff',
  subText: '#a9a9a9',
  primary: '#1c1c1c',
  dialog: '#313131',
  secondary: '#0f0f0f',
  interactive: '#292929',
  stroke: '#505050',
  accent: '#28e0b9',
  success: '#189470',
  warning: '#ff9901',
  error: '#ff537b',
  fontFamily: 'sans-serif',
  borderRadius: '16px',
  buttonRadius: '999px',
  boxShadow: 'none',
}

createRoot(document.getElementById('root')).render(
  <Widget
    client="bench"
    theme={theme}
    tokenList={[]}
    enableRoute
    chainId={1}
    rpcUrl="https://rpc.test/1"
    connectedAccount={{ chainId: 1, address: undefined }}
    defaultTokenIn="0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"
    defaultTokenOut="0xdAC17F958D2ee523a2206206994597C13D831ec7"
    onSubmitTx={async () => '0x'}
  />,
)
