import type { contact as english } from '../en/contact.ts'
import type { Translated } from '../message-key.ts'

export const contact: Translated<typeof english> = {
  'contact.title': 'ہم سے رابطہ کریں',
  'contact.description': 'کوئی سوال پوچھیں، یا بتائیں کہ کیا مسئلہ پیش آیا۔',
  'contact.lead':
    '{company} میں ہر پیغام پڑھا جاتا ہے، اور عموماً چند دنوں میں ای میل سے جواب دیا جاتا ہے۔',
  'contact.form.name': 'ہم سے رابطہ کریں',
  'contact.form.nameLabel': 'نام',
  'contact.form.emailLabel': 'ای میل',
  'contact.form.emailHint': 'ہم اسی پتے پر جواب دیں گے۔',
  'contact.form.categoryLabel': 'زمرہ',
  'contact.form.categoryPlaceholder': 'زمرہ منتخب کریں',
  'contact.category.technicalSupport': 'تکنیکی مدد',
  'contact.category.billing': 'ادائیگی اور بل',
  'contact.category.inquiry': 'استفسار',
  'contact.category.summary': 'خلاصہ',
  'contact.category.correction': 'تصحیح',
  'contact.category.myAccount': 'میرا اکاؤنٹ',
  'contact.category.majlisRelated': 'مجلس سے متعلق',
  'contact.category.other': 'دیگر',
  'contact.form.commentsLabel': 'پیغام',
  'contact.form.commentsHint': 'زیادہ سے زیادہ {max, number} حروف۔',
  'contact.form.submit': 'پیغام بھیجیں',
  'contact.form.submitting': 'بھیجا جا رہا ہے…',
  'contact.form.submitted': 'آپ کا پیغام بھیج دیا گیا ہے۔',
  'contact.form.success': 'شکریہ۔ آپ کا پیغام ہمیں مل گیا ہے، اور ہم ای میل سے جواب دیں گے۔',
  'contact.aside.title': 'شرائط اور رازداری',
  'contact.aside.text': 'آپ ہم سے کیا توقع رکھ سکتے ہیں، اور آپ کے پیغام کا کیا ہوتا ہے۔',
  'contact.aside.terms': 'استعمال کی شرائط',
  'contact.aside.privacy': 'رازداری کی پالیسی',
}
