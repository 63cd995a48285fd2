import type { contact as english } from '../en/contact.ts'
import type { Translated } from '../message-key.ts'

export const contact: Translated<typeof english> = {
  'contact.title': 'تواصلوا معنا',
  'contact.description': 'اطرحوا سؤالًا أو أخبرونا بما لم يعمل كما ينبغي.',
  'contact.lead':
    'تُقرأ كل رسالة لدى {company}، ويصلكم الردّ بالبريد الإلكتروني خلال أيام قليلة في العادة.',
  'contact.form.name': 'تواصلوا معنا',
  'contact.form.nameLabel': 'الاسم',
  'contact.form.emailLabel': 'البريد الإلكتروني',
  'contact.form.emailHint': 'سنردّ على هذا العنوان.',
  'contact.form.categoryLabel': 'الموضوع',
  'contact.form.categoryPlaceholder': 'اختيار الموضوع',
  'contact.category.technicalSupport': 'الدعم الفني',
  'contact.category.billing': 'الدفع والفواتير',
  'contact.category.inquiry': 'استفسار',
  'contact.category.summary': 'ملخّص',
  'contact.category.correction': 'تصحيح',
  'contact.category.myAccount': 'حسابي',
  'contact.category.majlisRelated': 'شؤون المجالس',
  'contact.category.other': 'غير ذلك',
  'contact.form.commentsLabel': 'الرسالة',
  'contact.form.commentsHint': 'بحدّ أقصى {max, number} حرف.',
  'contact.form.submit': 'إرسال الرسالة',
  'contact.form.submitting': 'جارٍ الإرسال…',
  'contact.form.submitted': 'أُرسلت رسالتكم.',
  'contact.form.success': 'شكرًا لكم. وصلتنا رسالتكم وسنردّ عليها بالبريد الإلكتروني.',
  'contact.aside.title': 'الشروط والخصوصية',
  'contact.aside.text': 'ما يمكنكم أن تنتظروه منّا، وما يحدث لرسالتكم.',
  'contact.aside.terms': 'شروط الاستخدام',
  'contact.aside.privacy': 'سياسة الخصوصية',
}
