import type { contact as english } from '../../en/site/contact.ts'
import type { Translated } from '../../shape/translated.ts'

export const contact: Translated<typeof english> = {
  'contact.title': 'Bize ulaşın',
  'contact.description': 'Bir soru sorun veya karşılaştığınız sorunu bize bildirin.',
  'contact.lead':
    'Her mesaj {company} ekibinden biri tarafından okunur ve genellikle birkaç gün içinde e‑postayla cevaplanır.',
  'contact.form.name': 'Bize ulaşın',
  'contact.form.nameLabel': 'Ad soyad',
  'contact.form.emailLabel': 'E‑posta',
  'contact.form.emailHint': 'Size bu adresten cevap vereceğiz.',
  'contact.form.categoryLabel': 'Kategori',
  'contact.form.categoryPlaceholder': 'Kategori seçin',
  'contact.category.technicalSupport': 'Teknik destek',
  'contact.category.billing': 'Ödeme ve fatura',
  'contact.category.inquiry': 'Bilgi talebi',
  'contact.category.summary': 'Özet',
  'contact.category.correction': 'Düzeltme',
  'contact.category.myAccount': 'Hesabım',
  'contact.category.majlisRelated': 'Meclislerle ilgili',
  'contact.category.other': 'Diğer',
  'contact.form.commentsLabel': 'Mesajınız',
  'contact.form.commentsHint': 'En fazla {max, number} karakter.',
  'contact.form.submit': 'Mesajı gönder',
  'contact.form.submitting': 'Gönderiliyor…',
  'contact.form.submitted': 'Mesajınız gönderildi.',
  'contact.form.success': 'Teşekkür ederiz. Mesajınızı aldık; size e‑postayla cevap vereceğiz.',
  'contact.aside.title': 'Koşullar ve gizlilik',
  'contact.aside.text': 'Bizden neler bekleyebileceğiniz ve mesajınızın nasıl işlendiği.',
  'contact.aside.terms': 'Kullanım Koşulları',
  'contact.aside.privacy': 'Gizlilik Politikası',
}
