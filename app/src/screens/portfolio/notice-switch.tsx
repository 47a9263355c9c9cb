import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNoticeSwitch } from '#hooks/notices.ts'
import { Switch } from '#ui/choices.tsx'
import { Notice } from '#ui/notice.tsx'

/** Enables browser notifications; the permission prompt opens on click only. */
export function NoticeSwitch(): ReactNode {
  const { t } = useLingui()
  const { isOn, permission, change } = useNoticeSwitch()
  const [isRefused, setRefused] = useState(false)
  if (permission === 'missing') {
    return <p className="text-3 text-caption">{t`This browser has no notifications of its own.`}</p>
  }
  return (
    <div className="grid gap-3">
      <Switch
        label={t`Browser notifications`}
        note={t`New ones only, each once, while this page is open.`}
        checked={isOn}
        onChange={(on) => void change(on).then((isAllowed) => setRefused(!isAllowed))}
      />
      {isRefused ? (
        <Notice tone="warning" title={t`The browser refused`}>
          {t`Allow notifications of this page in the browser's settings, then switch this on again.`}
        </Notice>
      ) : null}
    </div>
  )
}
