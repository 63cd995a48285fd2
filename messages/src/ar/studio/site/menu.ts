import type { studioMenu as english } from '../../../en/studio/site/menu.ts'
import type { Translated } from '../../../shape/translated.ts'

export const studioMenu: Translated<typeof english> = {
  'studioMenu.title': 'قائمة الموقع',
  'studioMenu.add': 'إضافة عنصر',
  'studioMenu.none': 'القائمة فارغة',
  'studioMenu.noneText': 'ما تضيفونه هنا يظهر للمستمعين فورًا.',
  'studioMenu.saved': 'حُفظت القائمة',
  'studioMenu.removed': 'أُزيل العنصر',
  'studioMenu.removal': 'لن يرى المستمعون هذا العنصر ولا ما تحته بعد الآن.',
  'studioMenu.entry': 'العنصر',
  'studioMenu.path': 'الصفحة التي يؤدي إليها',
  'studioMenu.pathHint': 'تبدأ بشرطة مائلة. وإن تُركت فارغة فهو عنوان لما تحته فقط.',
  'studioMenu.parent': 'يأتي تحت',
  'studioMenu.parent.none': 'لا شيء: يظهر في الشريط',
  'studioMenu.position': 'الترتيب',
  'studioMenu.positionHint': 'بين ما بجانبه؛ و١ هو الأول.',
  'studioMenu.fault.position': 'عدد بين ١ و١٠٠',
  'studioMenu.fault.path': 'يبدأ عنوان الصفحة بشرطة مائلة',
}
