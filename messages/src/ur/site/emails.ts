import type { emails as english } from '../../en/site/emails.ts'
import type { Translated } from '../../shape/translated.ts'

export const emails: Translated<typeof english> = {
  'emails.greeting':
    'السلام علیکم {title, select, Sidi {سیدی {name}} Doctor {ڈاکٹر {name}} Sheikh {شیخ {name}} Uncle {{name} انکل} Sister {{name} بہن} Auntie {{name} آنٹی} Khala {{name} خالہ} other {{title} {name}}}،',
  'emails.greetingStranger': 'السلام علیکم،',
  'emails.dollars': '{amount} امریکی ڈالر',
  'emails.credits': '{credits, plural, one {# کریڈٹ} other {# کریڈٹ}}',
  'emails.planForPeriod': '{plan} کا ایک {period, select, month {ماہ} other {سال}}',
  'emails.openWallet': 'اپنا والٹ کھولیں',

  'emails.welcome.subject': '{brand} پر خوش آمدید',
  'emails.welcome.text': 'آپ کا {brand} اکاؤنٹ تیار ہے۔ لاگ ان کرنے کے لیے یہی ای میل پتہ استعمال کریں۔',
  'emails.welcome.button': 'سننا شروع کریں',
  'emails.welcome.notYou':
    'اگر آپ نے رجسٹر نہیں کیا تھا تو ”پاس ورڈ یاد نہیں؟“ منتخب کریں، تاکہ اکاؤنٹ اپنے اختیار میں لے کر اسے حذف کر سکیں۔',

  'emails.resetPassword.subject': '{brand} کے لیے نیا پاس ورڈ چنیں',
  'emails.resetPassword.text':
    'آپ کے {brand} اکاؤنٹ کا پاس ورڈ بدلنے کی درخواست آئی ہے۔ امید ہے کہ یہ آپ ہی نے بھیجی ہے۔',
  'emails.resetPassword.button': 'نیا پاس ورڈ چنیں',
  'emails.resetPassword.span': 'یہ لنک صرف ایک بار، اور ایک گھنٹے تک کام کرے گا۔',
  'emails.resetPassword.notYou':
    'اگر یہ درخواست آپ نے نہیں بھیجی تو اس ای میل کو نظر انداز کر دیں۔ آپ کا پاس ورڈ وہی رہے گا۔',

  'emails.confirmEmail.subject': '{brand} کے لیے اپنے ای میل پتے کی تصدیق کریں',
  'emails.confirmEmail.text': 'براہِ کرم تصدیق کریں کہ آپ کے {brand} اکاؤنٹ کا نیا ای میل پتہ یہی ہے۔',
  'emails.confirmEmail.button': 'اس پتے کی تصدیق کریں',
  'emails.confirmEmail.span': 'یہ لنک صرف ایک بار، اور ایک دن تک کام کرے گا۔',
  'emails.confirmEmail.notYou': 'اگر یہ درخواست آپ نے نہیں کی تو اس ای میل کو نظر انداز کر دیں۔',

  'emails.emailChanging.subject': 'آپ کا {brand} ای میل پتہ بدلا جا رہا ہے',
  'emails.emailChanging.text':
    'آپ کے {brand} اکاؤنٹ کے لیے ایک نیا ای میل پتہ لکھا گیا ہے۔ ہم نے نئے پتے پر ایک لنک بھیجا ہے؛ اسے کھولتے ہی نیا پتہ آپ کے موجودہ پتے کی جگہ لے لے گا۔',
  'emails.emailChanging.stop':
    'اگر یہ آپ نے کیا ہے تو آپ کو کچھ کرنے کی ضرورت نہیں۔ اگر آپ نے نہیں کیا تو یہ تبدیلی ابھی روک دیں:',

  'emails.emailChanged.subject': 'آپ کا {brand} ای میل پتہ بدل دیا گیا ہے',
  'emails.emailChanged.text':
    'آپ کے {brand} اکاؤنٹ کا ای میل پتہ اب نیا ہے۔ اب سے اسی نئے پتے سے لاگ ان کریں۔ ہم آئندہ اس پرانے پتے پر ای میل نہیں بھیجیں گے۔',
  'emails.emailChanged.takeBack':
    'اگر یہ آپ نے کیا ہے تو آپ کو کچھ کرنے کی ضرورت نہیں۔ اگر آپ نے نہیں کیا تو اپنا اکاؤنٹ ابھی واپس لیں:',

  'emails.undoEmailChange.button': 'یہ میں نے نہیں کیا',
  'emails.undoEmailChange.span':
    'یہ لنک سات دن تک کام کرے گا۔ اس سے آپ کے اکاؤنٹ کا پتہ یہی رہے گا، تمام ڈیوائسز سے لاگ آؤٹ ہو جائے گا، اور ہم آپ کو نیا پاس ورڈ چننے کا لنک ای میل کریں گے۔',

  'emails.passwordChanged.subject': 'آپ کا {brand} پاس ورڈ بدل دیا گیا ہے',
  'emails.passwordChanged.text':
    'آپ کے {brand} اکاؤنٹ کا پاس ورڈ بدل دیا گیا ہے۔ دوسری ڈیوائسز سے لاگ آؤٹ ہو گیا ہے۔',
  'emails.passwordChanged.button': 'لاگ ان کریں',
  'emails.passwordChanged.notYou':
    'اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر ”پاس ورڈ یاد نہیں؟“ منتخب کریں۔',

  'emails.secondFactorSet.subject': 'آپ کا فون اب {brand} اسٹوڈیو کی حفاظت کرتا ہے',
  'emails.secondFactorSet.text':
    'آپ کے {brand} اکاؤنٹ کے لیے تصدیقی ایپ لگا دی گئی ہے۔ اسٹوڈیو اب اس کے کوڈ مانگتا ہے اور دوسرے ڈیوائسز پر بند ہو چکا ہے۔',
  'emails.secondFactorSet.notYou':
    'اگر یہ آپ نے نہیں کیا تو لاگ ان کے صفحے پر ”پاس ورڈ یاد نہیں؟“ چنیں اور کسی منتظم کو بتائیں۔',
  'emails.secondFactorReset.subject': 'آپ کے {brand} اسٹوڈیو کی دوسری تصدیق ہٹا دی گئی ہے',
  'emails.secondFactorReset.text':
    'آپ کے {brand} اکاؤنٹ کی تصدیقی ایپ اور پاس کلیدیں ہٹا دی گئی ہیں اور تمام ڈیوائسز لاگ آؤٹ کر دیے گئے ہیں۔ اسٹوڈیو کھولتے وقت آپ نئی لگا سکتے ہیں۔',
  'emails.secondFactorReset.button': 'اسٹوڈیو کھولیں',
  'emails.secondFactorReset.notYou': 'اگر آپ نے یہ نہیں مانگا تھا تو کسی منتظم کو بتائیں۔',
  'emails.passkeyAdded.subject': 'آپ کے {brand} اسٹوڈیو میں پاس کلید شامل ہوئی',
  'emails.passkeyAdded.text': 'آپ کے {brand} اکاؤنٹ کی ایک نئی پاس کلید اب سے اسٹوڈیو کھولتی ہے۔',
  'emails.passkeyAdded.button': 'اپنی پاس کلیدیں دیکھیں',
  'emails.passkeyRemoved.subject': 'آپ کے {brand} اسٹوڈیو کی ایک پاس کلید ہٹا دی گئی',
  'emails.passkeyRemoved.text':
    'آپ کے {brand} اکاؤنٹ کی ایک پاس کلید ہٹا دی گئی ہے۔ اسٹوڈیو آپ کے دوسرے ڈیوائسز پر بند ہو چکا ہے۔',
  'emails.adminAlert.adminAdded.subject': '{person} اب {brand} کے منتظم ہیں',
  'emails.adminAlert.adminAdded.text':
    '{person} کو {brand} کا منتظم بنا دیا گیا: وہ کردار، رقم اور باقی سب کچھ بدل سکتے ہیں۔',
  'emails.adminAlert.secondFactorReset.subject': '{brand}: ایک دوسری تصدیق ہٹا دی گئی',
  'emails.adminAlert.secondFactorReset.text':
    '{person} کے اکاؤنٹ سے تصدیقی ایپ اور پاس کلیدیں ہٹا دی گئیں اور اس اکاؤنٹ کے تمام سیشن ختم کر دیے گئے۔',
  'emails.adminAlert.passkeyRemoved.subject': '{brand}: ایک پاس کلید ہٹا دی گئی',
  'emails.adminAlert.passkeyRemoved.text':
    '{person} نے اپنے اکاؤنٹ کی ایک پاس کلید ہٹا دی۔ اسٹوڈیو ان کے دوسرے ڈیوائسز پر بند ہو چکا ہے۔',
  'emails.adminAlert.exported.subject': '{brand} سے ڈیٹا برآمد کیا گیا',
  'emails.adminAlert.exported.person': '{person} کے بارے میں محفوظ سب کچھ اسٹوڈیو سے برآمد کیا گیا۔',
  'emails.adminAlert.exported.log': 'تبدیلیوں کا ریکارڈ اسٹوڈیو سے برآمد کیا گیا۔',
  'emails.adminAlert.done': 'کرنے والے: {actor}، وقت: {at}۔',
  'emails.adminAlert.button': 'تبدیلیوں کا ریکارڈ کھولیں',
  'emails.adminAlert.notMeant':
    'اگر آپ کی ٹیم میں سے کسی کا یہ ارادہ نہیں تھا تو جس اکاؤنٹ نے یہ کیا اسے غیر فعال کر دیں۔ یہ ای میل تمام منتظمین کو جاتی ہے؛ برآمد کے لیے فی گھنٹہ زیادہ سے زیادہ ایک بار۔',

  'emails.plan.renewsSubject': 'آپ کے {plan} پلان کی تجدید {day} کو ہو گی',
  'emails.plan.renews':
    'آپ کے {plan} پلان کی تجدید {day} کو ہو گی، اور اسی دن ایک {period, select, month {ماہ} other {سال}} کے لیے {amount} کی رقم لی جائے گی۔',
  'emails.plan.cancelOrPayNow':
    'اُس دن تک اسے آپ کے اکاؤنٹ میں منسوخ کیا جا سکتا ہے۔ ادائیگی ابھی بھی ہو سکتی ہے؛ جس ذریعے سے ادائیگی ہو گی، آئندہ تجدید کی رقم اسی سے لی جائے گی۔',
  'emails.plan.payNowToo':
    'ادائیگی ابھی بھی ہو سکتی ہے؛ جس ذریعے سے ادائیگی ہو گی، آئندہ تجدید کی رقم اسی سے لی جائے گی۔',
  'emails.plan.endsUnlessPaidSubject': 'ادائیگی نہ ہوئی تو آپ کا {plan} پلان {day} کو ختم ہو جائے گا',
  'emails.plan.endsUnlessPaid':
    'کوئی رقم خود بخود نہیں لی جائے گی: {plan} برقرار رکھنے کے لیے براہِ کرم ایک {period, select, month {ماہ} other {سال}} کے لیے {amount} کی رقم {day} تک ادا کریں۔',
  'emails.plan.cardExpiresSubject': 'آپ کے {plan} پلان کے کارڈ کی میعاد ختم ہو رہی ہے',
  'emails.plan.cardExpires':
    'آپ کے {plan} پلان کی تجدید {day} کو ہو گی، مگر جس کارڈ سے اس کی رقم لی جاتی ہے اس کی میعاد اس سے پہلے ختم ہو رہی ہے۔',
  'emails.plan.payWithAnotherCard':
    'براہِ کرم اگلے ایک {period, select, month {ماہ} other {سال}} کے لیے {amount} کی رقم کسی دوسرے کارڈ سے ادا کریں؛ آئندہ تجدید کی رقم بھی اسی کارڈ سے لی جائے گی۔ یہ مدت آپ کی موجودہ مدت میں شامل ہو جائے گی۔',
  'emails.plan.declinedSubject': 'آپ کے {plan} پلان کی تجدید نہیں ہو سکی',
  'emails.plan.declinedAgainSoon':
    'ایک {period, select, month {ماہ} other {سال}} کے لیے {amount} کی رقم نہیں لی جا سکی۔ ہم جلد دوبارہ کوشش کریں گے۔ آپ کا پلان {openUntil} تک کھلا رہے گا۔',
  'emails.plan.declinedAgainOn':
    'ایک {period, select, month {ماہ} other {سال}} کے لیے {amount} کی رقم نہیں لی جا سکی۔ ہم {retryOn} کو دوبارہ کوشش کریں گے۔ آپ کا پلان {openUntil} تک کھلا رہے گا۔',
  'emails.plan.unpaidSubject': 'آپ کے {plan} پلان کی ادائیگی نہیں ہوئی',
  'emails.plan.unpaid':
    'آپ کے {plan} پلان کی مدت {day} کو ختم ہو گئی۔ آپ کا پلان {openUntil} تک کھلا رہے گا۔ اسے برقرار رکھنے کے لیے براہِ کرم ایک {period, select, month {ماہ} other {سال}} کے لیے {amount} کی رقم ادا کریں۔',
  'emails.plan.endedSubject': 'آپ کا {plan} پلان ختم ہو گیا ہے',
  'emails.plan.endedAsChosen':
    'آپ کا {plan} پلان آپ کے فیصلے کے مطابق {day} کو ختم ہو گیا۔ مزید کوئی رقم نہیں لی جائے گی۔',
  'emails.plan.endedUnpaid':
    '{day} کے بعد آپ کے {plan} پلان کی ادائیگی نہیں ہوئی، اس لیے وہ ختم ہو گیا ہے۔ مزید کوئی رقم نہیں لی جائے گی۔',
  'emails.plan.payNow': 'ابھی ادا کریں',
  'emails.plan.payWithAnotherCardButton': 'دوسرے کارڈ سے ادا کریں',
  'emails.plan.seePlans': 'پلان دیکھیں',
  'emails.plan.chooseAgain': 'دوبارہ پلان منتخب کریں',

  'emails.receipt.subject': 'آپ کی رسید {reference}',
  'emails.receipt.thanks': 'آپ کا شکریہ۔ آپ کے آرڈر کی تفصیل یہ ہے:',
  'emails.receipt.line': '{words}: {amount}',
  'emails.receipt.nothingToPay': 'آپ کو کچھ ادا نہیں کرنا تھا۔ آرڈر {reference}، {day}۔',
  'emails.receipt.paid': 'آپ نے {amount} کی رقم ادا کی۔ آرڈر {reference}، {day}۔',
  'emails.receipt.paidWith': 'آپ نے {method} سے {amount} کی رقم ادا کی۔ آرڈر {reference}، {day}۔',
  'emails.receipt.paidWithCard':
    'آپ نے {method} (آخری ہندسے {digits}) سے {amount} کی رقم ادا کی۔ آرڈر {reference}، {day}۔',
  'emails.receipt.button': 'اپنی رسید کھولیں',
  'emails.receipt.soldBy': 'فروخت کنندہ: {seller}۔',
  'emails.receipt.noTaxes': 'ٹیکس شمار نہیں کیے گئے۔',
  'emails.receipt.taxes': 'اس رقم میں {amount} ٹیکس شامل ہے ({rate})۔',
  'emails.receipt.invoice': 'انوائس {number}: {url}',
  'emails.receipt.bonus': 'تحفہ: {credits, plural, one {# کریڈٹ} other {# کریڈٹ}}',
  'emails.receipt.unusedPlan': 'آپ کے پلان کا غیر استعمال شدہ حصہ',
  'emails.receipt.discount': 'کوڈ {code} سے رعایت',
  'emails.receipt.discountWithoutCode': 'کوڈ سے رعایت',

  'emails.transfer.sentSubject':
    '{credits, plural, one {آپ نے # کریڈٹ بھیجا ہے} other {آپ نے # کریڈٹ بھیجے ہیں}}',
  'emails.transfer.sent':
    '{credits, plural, one {آپ نے {email} کو # کریڈٹ بھیجا ہے۔ یہ واپس نہیں لیا جا سکتا۔} other {آپ نے {email} کو # کریڈٹ بھیجے ہیں۔ یہ واپس نہیں لیے جا سکتے۔}}',
  'emails.transfer.receivedSubject':
    '{credits, plural, one {آپ کو # کریڈٹ ملا ہے} other {آپ کو # کریڈٹ ملے ہیں}}',
  'emails.transfer.received':
    '{credits, plural, one {{email} نے آپ کو # کریڈٹ بھیجا ہے۔ یہ آپ کے والٹ میں موجود ہے۔} other {{email} نے آپ کو # کریڈٹ بھیجے ہیں۔ یہ آپ کے والٹ میں موجود ہیں۔}}',
  'emails.transfer.balance':
    'اس کے بعد آپ کا بیلنس: {credits, plural, one {# کریڈٹ} other {# کریڈٹ}}۔ حوالہ نمبر: {reference}۔',
  'emails.transfer.notYou':
    'اگر یہ کریڈٹ آپ نے نہیں بھیجے تو براہِ کرم اپنا پاس ورڈ بدلیں اور ہم سے رابطہ کریں۔',

  'emails.gift.givenSubject': '{giver} نے آپ کو ایک تحفہ بھیجا ہے',
  'emails.gift.givenByFriendSubject': 'آپ کے لیے ایک تحفہ آیا ہے',
  'emails.gift.given': '{giver} نے آپ کو {brand} پر ایک تحفہ بھیجا ہے: {gift}۔',
  'emails.gift.givenByFriend':
    'ایک دوست نے، جو اپنا نام ظاہر نہیں کرنا چاہتے، آپ کو {brand} پر ایک تحفہ بھیجا ہے: {gift}۔',
  'emails.gift.note': 'اس کے ساتھ یہ نوٹ بھی آیا ہے:',
  'emails.gift.open': 'اپنا تحفہ کھولیں',
  'emails.gift.claimUntil':
    'مفت اکاؤنٹ کے ساتھ اسے {day} تک قبول کیا جا سکتا ہے۔ اس کے بعد یہ واپس چلا جائے گا۔',
  'emails.gift.keepLink': 'یہ لنک اپنے پاس ہی رکھیں: تحفہ ہر اس شخص کو مل سکتا ہے جس کے پاس یہ لنک ہو۔',
  'emails.gift.noMore': 'اگر آپ کو مزید تحفے درکار نہ ہوں تو یہ لنک کھولیں اور وہاں بتا دیں۔',
  'emails.gift.claimedSubject': 'آپ کا تحفہ قبول کر لیا گیا ہے',
  'emails.gift.claimed': 'آپ نے {email} کو جو تحفہ بھیجا تھا، وہ قبول کر لیا گیا ہے: {gift}۔',
  'emails.gift.claimedByFriend': 'آپ نے اپنے دوست کو جو تحفہ بھیجا تھا، وہ قبول کر لیا گیا ہے: {gift}۔',
  'emails.gift.seeGifts': 'اپنے تحفے دیکھیں',
  'emails.gift.returnedSubject': 'آپ کا تحفہ واپس آ گیا ہے',
  'emails.gift.notClaimed':
    'آپ نے {email} کو جو تحفہ بھیجا تھا، وہ {days, plural, one {# دن} other {# دن}} کے اندر قبول نہیں کیا گیا: {gift}۔ آپ نے اس کی جو قیمت ادا کی تھی، وہ دوبارہ آپ کے والٹ میں ہے۔',
  'emails.gift.notClaimedByFriend':
    'آپ نے اپنے دوست کو جو تحفہ بھیجا تھا، وہ {days, plural, one {# دن} other {# دن}} کے اندر قبول نہیں کیا گیا: {gift}۔ آپ نے اس کی جو قیمت ادا کی تھی، وہ دوبارہ آپ کے والٹ میں ہے۔',
  'emails.gift.returnedByTeam':
    'آپ نے {email} کو جو تحفہ بھیجا تھا، وہ ہماری ٹیم نے واپس کر دیا ہے: {gift}۔ آپ نے اس کی جو قیمت ادا کی تھی، وہ دوبارہ آپ کے والٹ میں ہے۔',
  'emails.gift.returnedByTeamFromFriend':
    'آپ نے اپنے دوست کو جو تحفہ بھیجا تھا، وہ ہماری ٹیم نے واپس کر دیا ہے: {gift}۔ آپ نے اس کی جو قیمت ادا کی تھی، وہ دوبارہ آپ کے والٹ میں ہے۔',

  'emails.weekly.subject': 'ہفتہ اعداد میں: {from} تا {until}',
  'emails.weekly.heard':
    'سننے کے گھنٹے: {hours, number}؛ پچھلے ہفتے: {before, number}۔ {finished, plural, =0 {کوئی بیان آخر تک نہیں سنا گیا} one {ایک بیان آخر تک سنا گیا} other {بیانات # بار آخر تک سنے گئے}}۔',
  'emails.weekly.talks': 'سب سے زیادہ سنے گئے: {talks}۔',
  'emails.weekly.searches': 'تلاش: {searches, number}؛ ان میں سے بے نتیجہ: {missed, number}۔',
  'emails.weekly.missed': 'تلاش کیے گئے مگر نہ ملے: {words}۔',
  'emails.weekly.members': 'نئے ارکان: {newMembers, number}؛ کل ارکان: {members, number}۔',
  'emails.weekly.money':
    'فروخت: {sales}؛ واپسی: {refunds}۔ نامکمل ادائیگیاں: {undecided, number}۔ {differences, plural, =0 {کھاتے درست ہیں} one {کھاتوں میں # سطر مختلف ہے} other {کھاتوں میں # سطریں مختلف ہیں}}۔',
  'emails.weekly.button': 'اسٹوڈیو کھولیں',
  'emails.weekly.stop':
    'یہ ای میل آپ کو اس لیے ملتی ہے کہ آپ نے اسٹوڈیو کے جائزہ صفحے پر اسے چنا؛ وہیں سے اسے بند کیا جا سکتا ہے۔',
  'emails.recorded.subject': 'ریکارڈنگ آ گئی: {gathering}',
  'emails.recorded.text': '{gathering} ({place}) اب سنا جا سکتا ہے: {title}۔',
  'emails.recorded.button': 'سنیں',
  'emails.recorded.once':
    'آپ نے کہا تھا کہ اس اجتماع کی ریکارڈنگ آنے پر آپ کو ایک بار بتایا جائے۔ اس بارے میں ہم آپ کو دوبارہ ای میل نہیں کریں گے۔',
}
