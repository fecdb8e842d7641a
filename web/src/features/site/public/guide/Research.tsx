import { Section } from './Section.tsx';

const STUDIES = [
  {
    claim: 'Ta quên nhanh lúc đầu rồi chậm dần.',
    detail: 'Ebbinghaus đo trên chính mình từ năm 1885; năm 2015, Murre và Dros làm lại và được đường cong tương tự.',
    source: 'Murre & Dros, PLOS ONE 10(7), 2015',
  },
  {
    claim: 'Học chia ra nhiều buổi nhớ lâu hơn học dồn.',
    detail: 'Một bài tổng hợp hơn 300 thí nghiệm, phần lớn về ghi nhớ từ và câu, đi đến kết luận này.',
    source: 'Cepeda và cộng sự, Psychological Bulletin 132(3), 2006',
  },
  {
    claim: 'Tự nhớ lại giúp nhớ lâu hơn đọc lại.',
    detail: 'Sau năm phút, nhóm đọc lại nhỉnh hơn; nhưng sau một tuần, nhóm tự nhớ lại nhớ được nhiều hơn rõ rệt.',
    source: 'Roediger & Karpicke, Psychological Science 17(3), 2006',
  },
  {
    claim: 'Người mới học nên xem bài giải mẫu.',
    detail: 'Khi học đại số, nhóm xem bài mẫu làm những bài cùng kiểu nhanh hơn và ít lỗi hơn nhóm chỉ tự giải.',
    source: 'Sweller & Cooper, Cognition and Instruction 2(1), 1985',
  },
  {
    claim: 'Trộn các dạng bài giúp làm bài kiểm tra tốt hơn.',
    detail: 'Ở 54 lớp học khối 7 tại Mỹ, kiểm tra bất ngờ sau một tháng: nhóm trộn đạt 61%, nhóm học dồn 38%.',
    source: 'Rohrer và cộng sự, Journal of Educational Psychology 112(1), 2020',
  },
  {
    claim: 'Sai rồi được sửa là một cách học.',
    detail: 'Bài tổng quan cho thấy mắc lỗi rồi nhận lời sửa đúng thường giúp nhớ tốt hơn là tránh mọi lỗi.',
    source: 'Metcalfe, Annual Review of Psychology 68, 2017',
  },
  {
    claim: 'Tự kiểm tra và ôn cách ngày đứng đầu mười cách học.',
    detail: 'Đọc lại và tô bút màu thuộc nhóm ít ích lợi nhất trong mười cách được xem xét.',
    source: 'Dunlosky và cộng sự, Psychological Science in the Public Interest 14(1), 2013',
  },
];

export function Research() {
  return (
    <Section id="nghien-cuu">
      <p>
        Nghiên cứu nói về số đông, không hứa điều gì với riêng ai. Em thử một tháng, rồi tự xem cách nào hợp với mình.
      </p>
      <ul className="guide-studies">
        {STUDIES.map(({ claim, detail, source }) => (
          <li key={claim}>
            <b>{claim}</b> {detail} <cite>{source}.</cite>
          </li>
        ))}
      </ul>
    </Section>
  );
}
