import { useState } from 'react'
import { chooseWeeklySummary } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Switch } from '#ui/field/switch.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { provingApi } from '../../login/proof.ts'

/** Turns the weekly summary by email on or off. */
export function WeeklySwitch({ isInitiallyOn }: { isInitiallyOn: boolean }) {
  const [isOn, setIsOn] = useState(isInitiallyOn)
  const turn = async (requested: boolean): Promise<void> => {
    setIsOn(requested)
    const answer = await provingApi(chooseWeeklySummary, { body: { is_wanted: requested } })
    if (!answer.ok) {
      setIsOn(!requested)
      return showToast('error', answer.message)
    }
    showToast('success', t(requested ? 'studioDashboard.summary.on' : 'studioDashboard.summary.off'))
  }
  return (
    <Switch isOn={isOn} onTurn={(requested) => void turn(requested)}>
      {t('studioDashboard.summary.label')}
    </Switch>
  )
}
