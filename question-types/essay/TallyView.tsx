export default function EssayTally() {
  return <p className="text-ink-soft">Bài tự luận do người chấm, nên chỉ có điểm trung bình.</p>;
}
