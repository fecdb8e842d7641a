import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeTcvn3, isTcvn3Font } from './tcvn3.ts';

test('text in fonts of TCVN 3 is read as Vietnamese', () => {
  assert.equal(decodeTcvn3('§ång b»ng s«ng Cöu Long: nghiÖm cña ph\u00AD¬ng tr×nh', '.VnTime'), 'Đồng bằng sông Cửu Long: nghiệm của phương trình');
  assert.equal(decodeTcvn3('v« nghiÖm', '.VnTimeH'), 'VÔ NGHIỆM');
  // Each letter of the alphabet is reached by exactly one sign.
  const signs = Array.from({ length: 0xff - 0xa0 }, (_, at) => String.fromCharCode(0xa1 + at)).filter((sign) => decodeTcvn3(sign, '.VnTime') !== sign || sign === 'ý');
  const letters = signs.map((sign) => decodeTcvn3(sign, '.VnTime'));
  const wanted = 'àảãáạăằẳẵắặâầẩẫấậđèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵĂÂĐÊÔƠƯ';
  assert.deepEqual(letters.toSorted(), Array.from(wanted).toSorted());
  assert.ok(isTcvn3Font('.VnArial') && !isTcvn3Font('Times New Roman'));
});
