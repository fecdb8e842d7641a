import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDoubtfulName } from './class-list.ts';

for (const name of [
  'NguyÔn V¨n An', 'Nguyeãn Vaên An', 'Traàn Thò Bình', 'Nguy?n Van An', 'Nguy\ufffdn Văn An', 'Lª ThÞ Hoa', 'Ph¹m Minh', 'Ñoã Huøng', 'Nguyá»…n An', 'An 2',
]) {
  test(`“${name}” is told as damaged`, () => assert.ok(isDoubtfulName(name)));
}

for (const name of [
  'Nguyễn Văn An', 'NGUYỄN THỊ HOÀ', 'Đỗ Hùng', 'Nguyễn Thuỷ Tiên', 'Hoàng Nguyên Khoa', 'Kpă H’Liên', "H'Mai Niê", 'Trần Thị Quỳnh-Anh', 'Lê Thị Út', 'Đào Duy Ý', 'Nguye\u0302\u0303n An',
  'Trần Quý Khoái', 'Phạm Ngoạn', 'Maria Lan', 'Âu Khuê', 'Lý Huệ Nhi',
]) {
  test(`“${name}” is an ordinary name`, () => assert.ok(!isDoubtfulName(name)));
}
