/**
 * Styles in which the wallet looks different from the page: dark, with square corners and a striped
 * top.
 */
export const style = `
:host { all: initial; color-scheme: dark; }
* { box-sizing: border-box; }
aside, dialog { font: 400 14px/20px system-ui, sans-serif; color: #f1f5f9; }
button, input, select { font: inherit; color: inherit; }
:focus-visible { outline: 2px solid #ebc04f; outline-offset: 2px; }
h2:focus-visible { outline: none; }
.tab {
  position: fixed; z-index: 2147483000; top: 76px; inset-inline-end: 0; width: 36px; height: 44px; padding: 8px 0; padding-inline-start: 6px;
  border: 0; border-start-start-radius: 10px; border-end-start-radius: 10px; background: #232e3c; box-shadow: 0 0 0 1px #5f4e1e; cursor: pointer;
}
.tab img, header img { display: block; width: 24px; height: 24px; }
.tab img { width: 22px; height: 22px; }
/* Fits into the margin beside the cards, so that it covers nothing of the page. */
@media (width < 1340px) {
  .tab { width: 22px; padding: 13px 0; padding-inline-start: 3px; border-start-start-radius: 8px; border-end-start-radius: 8px; }
  .tab img, .tab .mark { width: 18px; height: 18px; line-height: 18px; }
}
.mark { display: block; width: 22px; height: 22px; border-radius: 6px; background: #ebc04f; color: #2a2312;
  font: 600 12px/22px system-ui, sans-serif; text-align: center; }
dialog {
  position: fixed; inset-block: 12px auto; inset-inline: auto 12px; width: min(420px, calc(100vw - 24px)); max-height: calc(100dvh - 24px);
  margin: 0; padding: 0; border: 0; overflow: auto; overscroll-behavior: contain; background: #111822;
  box-shadow: 0 0 0 1px #5f4e1e, 0 24px 64px rgb(0 0 0 / 60%);
}
dialog::backdrop { background: rgb(4 7 11 / 40%); }
.stripe { padding: 8px 16px; background: #2a2312; color: #ebc04f; font-size: 12px; line-height: 16px; }
.body { display: grid; gap: 12px; padding: 16px; }
h2 { margin: 0; font-size: 18px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
h3 { margin: 0; font-size: 12px; line-height: 16px; font-weight: 500; color: #aeb9c7; }
p { margin: 0; }
.origin { color: #aeb9c7; overflow-wrap: anywhere; }
dl { display: grid; gap: 8px; margin: 0; padding: 12px; background: #19222e; }
dt { color: #aeb9c7; font-size: 12px; line-height: 16px; }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; white-space: pre-wrap; }
.warning { padding: 8px 12px; background: #2d191c; color: #ff8f86; overflow-wrap: anywhere; }
pre { margin: 8px 0 0; max-height: 160px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/16px ui-monospace, monospace; }
summary { cursor: pointer; color: #aeb9c7; }
.actions { position: sticky; bottom: 0; display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8px; padding: 12px 16px 16px; background: #111822; }
.primary, .plain, .quiet { min-height: 44px; padding: 0 12px; border: 0; cursor: pointer; font-weight: 500; }
.primary { background: #ebc04f; color: #2a2312; }
.plain { background: #232e3c; }
.quiet { min-height: 32px; background: none; color: #ebc04f; text-decoration: underline; }
label { display: flex; gap: 8px; align-items: center; min-height: 44px; padding: 4px 12px; background: #19222e; cursor: pointer; }
label span { overflow-wrap: anywhere; font-size: 12px; line-height: 16px; }
fieldset { display: grid; gap: 4px; margin: 0; padding: 0; border: 0; }
select { min-height: 44px; width: 100%; padding: 0 8px; border: 1px solid #6a7b90; background: #19222e; }
`
