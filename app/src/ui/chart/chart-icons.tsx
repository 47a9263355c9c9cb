/** Drawings that charts alone need: they come with them. Each says nothing: the control around it carries the name. */
function Drawing({ d }: { d: string }) {
  return (
    <svg
      aria-hidden="true"
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={d} />
    </svg>
  )
}

export const ExpandIcon = () => <Drawing d="M14.5 4.5h5v5m0-5-6 6m-4 9h-5v-5m0 5 6-6" />
export const CandlesIcon = () => <Drawing d="M8 3.5v3m0 9v5m-3-14h6v9H5zm11-2.5v4m0 7v6m-3-13h6v7h-6z" />
