/**
 * Every error of the API: code → status and Vietnamese message. The login and registration codes must not change:
 * other programs know them.
 */
export const errors = {
  'invalid-input': [400, 'Dữ liệu gửi lên không hợp lệ.'],
  'not-signed-in': [401, 'Bạn cần đăng nhập để tiếp tục.'],
  forbidden: [403, 'Bạn không có quyền thực hiện việc này.'],
  'not-found': [404, 'Không tìm thấy nội dung này.'],
  'too-slow': [408, 'Dữ liệu gửi lên đến quá chậm. Bạn kiểm tra kết nối rồi thử lại.'],
  'too-large': [413, 'Dữ liệu gửi lên quá lớn.'],
  'unsupported-type': [415, 'Kiểu dữ liệu gửi lên không được hỗ trợ.'],
  'range-not-satisfiable': [416, 'Tệp không có phần được yêu cầu.'],
  'too-many-requests': [429, 'Quá nhiều yêu cầu. Vui lòng thử lại sau.'],
  'internal-error': [500, 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.'],
  unavailable: [503, 'Hệ thống đang bận. Vui lòng thử lại sau.'],
  'disk-full': [503, 'Ổ đĩa của máy chủ đã đầy nên chưa lưu được gì mới. Vui lòng thử lại sau.'],

  // Sign-in
  'wrong-password': [401, 'Mật khẩu không đúng!'],
  'user-not-found': [404, 'Email không tồn tại.'],
  'invalid-credential': [401, 'Thông tin đăng nhập không chính xác!'],
  // Sent under the code `too-many-requests`; this is its sentence at sign-in.
  'sign-in-too-many-requests': [429, 'Đăng nhập thất bại do quá nhiều yêu cầu. Vui lòng thử lại sau.'],
  'email-not-verified': [403, 'Vui lòng xác minh email trước khi đăng nhập.'],
  'user-create-failed': [500, 'Tạo người dùng thất bại.'],

  // Cards of students
  'wrong-card': [401, 'Thẻ này không vào được. Em xem lại mã và PIN trên thẻ, hoặc hỏi thầy cô.'],
  'guardians-not-agreed': [422, 'Bạn cần xác nhận phụ huynh của lớp đã đồng ý trước khi làm thẻ.'],
  'has-email': [409, 'Tài khoản này đã có email nên đăng nhập bằng email.'],
  'no-student-for-card': [409, 'Không có em nào cần thẻ: cả lớp đã đăng nhập bằng email.'],
  'too-many-cards': [409, 'Lớp này đông quá để làm thẻ một lần. Bạn chọn từng nhóm học sinh.'],
  'student-has-card': [409, 'Em này vào học bằng thẻ nên không gắn với tài khoản khác được. Em tự thêm email trong Hồ sơ của em.'],
  'no-card': [400, 'Tài khoản này không còn thẻ. Em nhờ thầy cô làm thẻ mới.'],
  'wrong-pin': [400, 'Mã PIN không đúng.'],
  'no-mailbox': [409, 'Tài khoản này chưa có email để nhận mã.'],

  // Registration and verification
  'email-already-in-use': [422, 'Email đã được sử dụng.'],
  'invalid-email': [400, 'Email không hợp lệ.'],
  'weak-password': [400, 'Mật khẩu phải có ít nhất 6 ký tự.'],
  'registration-failed': [400, 'Đăng ký thất bại. Vui lòng thử lại.'],
  'verification-invalid': [400, 'Đường dẫn xác minh không hợp lệ.'],
  'verification-expired': [400, 'Đường dẫn xác minh đã hết hạn.'],
  'registration-password-needed': [403, 'Bạn nhập mật khẩu đã chọn khi đăng ký, hoặc chọn mật khẩu mới.'],
  'registration-password-wrong': [403, 'Đây không phải mật khẩu của lần đăng ký mà thư này nói đến.'],
  'reset-invalid': [400, 'Liên kết đặt lại mật khẩu không hợp lệ hoặc đã hết hạn.'],
  'current-password-wrong': [400, 'Mật khẩu hiện tại không đúng.'],
  'no-password': [400, 'Tài khoản này chưa có mật khẩu. Bạn dùng “Quên mật khẩu?” ở trang đăng nhập để đặt.'],
  'session-not-found': [404, 'Phiên đăng nhập này không còn.'],

  // The end of an account
  'sign-in-again': [403, 'Để chắc chắn là bạn, bạn đăng xuất rồi đăng nhập lại trước khi xóa tài khoản.'],
  'deletion-code-wrong': [422, 'Mã không đúng hoặc đã hết hạn. Bạn xem lại thư, hoặc nhận mã mới.'],
  'deletion-by-guardian': [409, 'Người giám hộ đã yêu cầu xóa tài khoản này, nên chỉ người giám hộ mới giữ lại được.'],

  // Admin
  'admin-invalid-credential': [401, 'Thông tin đăng nhập không hợp lệ.'],
  'not-admin': [403, 'Tài khoản này không có quyền admin.'],
  'admin-duties': [403, 'Bạn cần hoàn tất bảo mật tài khoản quản trị trước.'],
  'weak-admin-password': [400, 'Mật khẩu quản trị phải có ít nhất 14 ký tự.'],
  'same-password': [400, 'Mật khẩu mới phải khác mật khẩu hiện tại.'],
  'second-factor-wrong': [400, 'Mã xác thực không đúng hoặc đã được dùng.'],
  'second-factor-expired': [400, 'Lần đăng nhập này đã hết hạn. Bạn nhập lại email và mật khẩu.'],
  'second-factor-on': [409, 'Xác thực hai bước đang bật rồi.'],
  'second-factor-off': [409, 'Xác thực hai bước chưa được bật.'],
  'second-factor-required': [409, 'Trang đang mở cho mọi người nên không thể tắt xác thực hai bước.'],

  // The first screen
  'setup-key-wrong': [403, 'Đường dẫn cài đặt này không đúng. Bạn mở lại đúng đường dẫn mà máy chủ in ra khi khởi động.'],
  'setup-closed': [404, 'Trang này đã được cài đặt, nên đường dẫn này không dùng được nữa. Mọi cài đặt nằm trong trang quản trị.'],
  'set-by-settings': [409, 'Mục này đã được đặt trong tệp cài đặt (.env) của máy chủ nên không đổi ở đây được.'],

  'restore-elsewhere': [409, 'Cơ sở dữ liệu ở một máy chủ riêng: bạn khôi phục bằng lệnh npm run restore vào một cơ sở dữ liệu trống, xem docs/owner-guide.vi.md.'],
  'restore-running': [409, 'Đang đọc một bản sao lưu. Bạn đợi việc đó xong.'],
  'restore-not-tried': [409, 'Chưa có bản sao lưu nào được kiểm tra xong. Bạn chọn lại một bản.'],
  'backup-not-found': [404, 'Không tìm thấy bản sao lưu này.'],
  'upload-out-of-step': [409, 'Tệp tải lên bị ngắt quãng. Bạn chọn lại tệp.'],
  'no-room': [507, 'Ổ đĩa của máy chủ không đủ chỗ cho bản sao lưu này.'],

  'backup-elsewhere': [409, 'Cơ sở dữ liệu của trang không chạy trên máy này, nên không sao lưu từ đây được.'],
  'passphrase-missing': [400, 'Bạn nhập mật khẩu mã hóa cho bản sao lưu tải về.'],
  'download-expired': [404, 'Đường dẫn tải về này đã hết hạn. Bạn bấm tải lại từ mục Sao lưu.'],
  'backup-failed': [507, 'Ổ đĩa không đủ chỗ cho bản sao lưu.'],

  'message-not-found': [404, 'Không tìm thấy tin nhắn này.'],
  'misconception-exists': [409, 'Mã của lỗi này đã có. Bạn chọn lỗi ấy, hoặc đặt mã khác.'],
  'misconception-not-found': [404, 'Không tìm thấy lỗi này trong danh sách.'],
  'misconception-unknown': [422, 'Câu hỏi ghi một lỗi hay gặp không có trong danh sách.'],
  'report-not-found': [404, 'Không tìm thấy báo lỗi này.'],
  'reply-sent': [409, 'Thư trả lời này đã được gửi rồi.'],

  // Students and tuition
  'student-not-found': [404, 'Không tìm thấy học sinh này.'],
  'student-not-linked': [409, 'Học sinh này chưa gắn tài khoản nào, nên trang không biết em học gì.'],
  'already-paid': [409, 'Học phí tháng này đã được đóng rồi.'],
  'month-not-payable': [400, 'Tháng này chưa đến kỳ đóng học phí.'],
  'fee-not-found': [404, 'Học phí tháng này chưa được đóng.'],
  'too-much': [409, 'Số tiền nhiều hơn các tháng đã chọn. Bạn chọn thêm tháng, hoặc sửa số tiền.'],
  'too-little': [409, 'Số tiền này không đủ để chia cho các tháng đã chọn. Bạn bỏ bớt tháng, hoặc sửa số tiền.'],
  'payment-not-found': [404, 'Không tìm thấy lần đóng học phí này.'],
  'payment-taken-back': [409, 'Lần đóng học phí này đã được bỏ ghi rồi.'],
  'paid-by-transfer': [409, 'Tiền này đến bằng chuyển khoản. Bạn mở giao dịch ấy trong Thu chi để lấy lại.'],
  'account-not-found': [404, 'Không có tài khoản nào dùng email này. Học sinh cần đăng ký và xác minh email trước.'],
  'account-linked': [409, 'Tài khoản này đã gắn với học sinh khác.'],
  'import-problems': [422, 'Danh sách còn dòng chưa đúng nên chưa nhập học sinh nào. Bạn sửa các dòng dưới đây rồi nhập lại.'],
  'import-unreadable': [422, 'Không đọc được danh sách này.'],
  'export-failed': [500, 'Chưa làm được tệp này. Bạn thử lại sau ít phút.'],
  'school-file-unreadable': [422, 'Không đọc được tệp này. Bạn mở bằng Excel, lưu lại thành .xlsx rồi chọn lại.'],
  'school-column-unknown': [422, 'Không thấy cột này trong tệp.'],
  'graded-by-teacher': [409, 'Bài này thầy cô giao nên thầy cô chấm.'],
  'fill-undecided': [422, 'Có dòng trùng tên. Bạn chọn em nào cho từng dòng rồi điền lại.'],

  // Classes
  'class-not-found': [404, 'Không tìm thấy lớp này.'],
  'class-exists': [409, 'Năm học này đã có lớp ấy. Bạn mở lớp đã có, hoặc đặt tên khác.'],
  'class-archived': [409, 'Lớp này đã cất. Bạn đưa lớp trở lại rồi mới thêm học sinh được.'],
  'not-a-member': [404, 'Học sinh này không ở trong lớp.'],
  'no-next-grade': [409, 'Khối 9 là khối cuối của trang, nên lớp này chỉ cất đi.'],
  'day-to-come': [400, 'Ngày này chưa đến nên chưa điểm danh được.'],
  'attendance-not-found': [404, 'Ngày này chưa điểm danh.'],
  'no-session-price': [409, 'Lớp này không đóng tiền theo buổi. Bạn ghi giá một buổi ở Lịch học trước.'],
  'sessions-uneven': [400, 'Số tiền không chẵn số buổi.'],
  'session-payment-not-found': [404, 'Không tìm thấy lần đóng tiền này, hoặc đã bỏ ghi rồi.'],
  'import-undecided': [422, 'Còn học sinh trùng tên mà bạn chưa chọn. Bạn chọn cho từng em rồi nhập lại.'],

  // Users and coins
  'coins-not-writable': [400, 'Không thể thay đổi số xu bằng cách này.'],
  'invalid-phone': [400, 'Số điện thoại không hợp lệ.'],
  'invalid-name': [400, 'Vui lòng nhập tên hiển thị.'],
  'adjustment-noted': [409, 'Lần cộng hoặc trừ xu này đã có trong sổ.'],
  'insufficient-coins': [402, 'Bạn không đủ xu để mở đề này.'],

  // Year of birth and guardians
  'invalid-birth-year': [400, 'Năm sinh này không đúng. Bạn kiểm tra lại giúp.'],
  'guardian-needed': [400, 'Bạn chưa đủ 16 tuổi nên cần ghi email của phụ huynh.'],
  'guardian-is-learner': [400, 'Email của phụ huynh phải khác email đăng nhập của bạn.'],
  'birth-year-kept': [409, 'Đã ghi là chưa đủ 16 tuổi nên bạn không tự đổi thành đủ 16 tuổi được. Bạn nhờ phụ huynh sửa bằng liên kết trong thư, hoặc viết cho chủ trang ở trang Liên hệ.'],
  'guardian-refused': [409, 'Phụ huynh đã từ chối nên không đổi được năm sinh như vậy. Bạn liên hệ với chủ trang nếu có nhầm lẫn.'],
  'guardian-withdrew': [409, 'Phụ huynh đã rút lại sự đồng ý nên không sửa được phần này.'],
  'guardian-answered': [409, 'Phụ huynh đã trả lời rồi.'],
  'guardian-link-invalid': [404, 'Liên kết này không dùng được. Quý phụ huynh mở liên kết trong thư mới nhất.'],
  'guardian-link-expired': [409, 'Liên kết đã quá 30 ngày. Học sinh có thể gửi lại thư trong trang Hồ sơ.'],
  'no-guardian-email': [409, 'Học sinh này chưa có email phụ huynh. Bạn ghi email trước.'],
  'guardian-notice-link-invalid': [404, 'Liên kết này không còn dùng được. Quý phụ huynh mở liên kết trong thư mới nhất.'],
  'guardian-not-agreed': [409, 'Chưa có sự đồng ý nào để rút lại.'],

  // The weekly sheet
  'week-link-invalid': [404, 'Liên kết này không còn dùng được.'],
  'consent-needed': [403, 'Bạn cần phụ huynh đồng ý trước khi mua hoặc nạp xu.'],

  'legal-changed': [409, 'Điều khoản vừa được thay đổi. Bạn xem lại bản mới rồi đồng ý.'],

  // Courses
  'course-not-found': [404, 'Không tìm thấy khóa học này.'],
  'board-not-found': [404, 'Bài giảng này chưa có bảng.'],
  'board-exists': [409, 'Bài giảng này đã có bảng. Bạn tải lại trang để sửa bảng đó.'],
  'has-problems': [422, 'Nội dung này còn chỗ chưa đúng.'],
  'newer-preview': [409, 'Đã có bản xem trước mới hơn.'],
  'lesson-not-found': [404, 'Không tìm thấy bài giảng này.'],
  'lesson-not-locked': [400, 'Bài giảng này miễn phí, bạn không cần mua.'],
  'lesson-updating': [400, 'Bài giảng này đang cập nhật, chưa thể mua.'],
  'course-not-for-sale': [400, 'Khóa học này chưa có bài giảng trả phí để mua.'],
  'lesson-not-owned': [403, 'Bạn cần mua bài giảng này để xem.'],

  // Practice
  'practice-not-found': [404, 'Không tìm thấy bộ đề luyện thi này.'],
  'paper-not-found': [404, 'Không tìm thấy đề này.'],
  'paper-locked': [403, 'Bạn cần mở đề này trước khi làm bài.'],
  'paper-without-parts': [409, 'Đề này không làm bài trên trang. Em mở đề để đọc và xem lời giải.'],
  'topic-not-found': [404, 'Không tìm thấy chuyên đề.'],
  'exercise-not-found': [404, 'Không tìm thấy bài tập này.'],
  'price-changed': [409, 'Giá của đề này đã thay đổi. Bạn xem lại giá mới nhé.'],

  'attempt-not-found': [404, 'Không tìm thấy bài làm này.'],
  'attempt-closed': [409, 'Bài làm đã nộp hoặc đã hết giờ nên không nhận thêm câu trả lời.'],
  'answer-again': [422, 'Em viết lại câu trả lời rồi bấm Kiểm tra nhé.'],
  'attempt-running': [409, 'Em đang làm đề này. Nộp bài xong em sẽ xem được đáp án và lời giải.'],
  'attempt-marked': [409, 'Thầy cô đã chấm câu này nên không đổi bài làm được nữa.'],
  'results-held': [409, 'Đề này đang được giao trong lớp. Em xem được điểm, đáp án và lời giải sau hạn nộp.'],

  'assignment-not-found': [404, 'Không tìm thấy bài được giao này.'],
  'no-attempts-left': [409, 'Em đã dùng hết số lần làm của bài này.'],
  'too-few-exercises': [409, 'Phần này chưa có bài tập mà trang chấm được. Bạn chọn phần khác nhé.'],
  'exam-codes-not-found': [404, 'Không tìm thấy mã đề này.'],
  'has-rounds': [409, 'Đã có lớp kiểm tra bằng các mã đề này nên không xóa được.'],
  'paper-round-not-found': [404, 'Không tìm thấy lần kiểm tra này.'],
  'unreadable-line': [422, 'Chưa đọc được dòng này.'],
  'has-work': [409, 'Đã có học sinh nộp bài nên không thu hồi được. Bạn có thể cất bài giao này.'],

  'photo-not-found': [404, 'Không tìm thấy ảnh này.'],
  'too-many-photos': [409, 'Mỗi câu có tối đa 4 ảnh. Em xóa bớt ảnh rồi gửi lại.'],

  'mistake-not-found': [404, 'Không tìm thấy lỗi này trong sổ.'],
  'too-few-questions': [409, 'Loại đề này chưa đủ 14 câu cho lớp ấy nên chưa mở được.'],
  'question-not-found': [404, 'Không tìm thấy câu hỏi này.'],
  'question-file-missing': [400, 'Vui lòng chọn một tệp câu hỏi.'],
  'question-file-refused': [422, 'Không đọc được tệp này.'],
  'import-not-found': [404, 'Không tìm thấy bản nhập này. Bản nhập không sửa trong 30 ngày thì tự xóa.'],

  // Writing documents
  'version-conflict': [409, 'Nội dung này vừa được sửa ở nơi khác. Bạn tải lại bản mới nhất rồi sửa tiếp.'],
  'version-not-found': [404, 'Không tìm thấy phiên bản này.'],
  'id-taken': [409, 'Mã này đã được dùng. Bạn chọn mã khác.'],
  sold: [409, 'Nội dung này đã có người mua, mở hoặc đặt mua nên không xóa được. Bạn có thể lưu trữ để ẩn khỏi danh sách.'],

  'sold-emptied': [409, 'Bài giảng hoặc đề này đã có người mua hoặc mở, nên phải còn xem được: bạn giữ lại bảng hoặc video của bài giảng, bài toán của đề.'],
  'film-not-found': [400, 'Không tìm thấy video của một bài giảng. Bạn chọn lại video cho bài đó.'],
  'draft-not-found': [404, 'Không có bản nháp nào.'],
  'draft-elsewhere': [409, 'Nội dung này đang được soạn ở máy khác.'],
  'exercise-type-not-found': [404, 'Không tìm thấy dạng bài tập này.'],
  'exercise-type-invalid': [400, 'Tên mới không hợp lệ hoặc trùng với tên cũ.'],
  'exercise-type-taken': [409, 'Dạng bài tập đã tồn tại hoặc tên không hợp lệ.'],

  // Uploaded pictures and videos
  'picture-missing': [400, 'Vui lòng chọn một ảnh.'],
  'picture-too-large': [413, 'Ảnh này lớn quá. Bạn thu nhỏ ảnh rồi tải lại.'],
  'picture-too-many-pixels': [413, 'Ảnh này có quá nhiều điểm ảnh. Bạn thu nhỏ ảnh rồi tải lại.'],
  'not-a-picture': [415, 'Tệp này không phải ảnh, hoặc ảnh bị hỏng. Trang nhận ảnh PNG, JPEG, WebP, AVIF và SVG.'],
  'svg-with-foreign-parts': [415, 'Hình SVG này có ảnh hoặc phần khác nhúng bên trong nên không hiện đúng được. Bạn xuất hình ra PNG rồi tải lên.'],
  'not-a-film': [415, 'Tệp này không phải video MP4 hoặc WebM, hoặc video bị hỏng.'],
  'film-too-large': [413, 'Video này lớn quá. Bạn nén video rồi tải lại.'],
  'no-room-for-film': [507, 'Ổ đĩa của máy chủ không đủ chỗ cho video này.'],
  'recording-missing': [400, 'Vui lòng thu giọng đọc trước khi lưu.'],
  'not-a-recording': [415, 'Bản thu này không nghe được: quá ngắn, quá dài hoặc bị hỏng. Bạn thu lại nhé.'],
  'recordings-too-large': [413, 'Giọng đọc của một bài giảng nhiều nhất là 5 MB. Bạn thu ngắn hơn, hoặc xóa bản thu cũ.'],
  'recording-of-other-words': [409, 'Lời của cảnh này đã được sửa. Bạn tải lại danh sách rồi thu theo lời mới.'],
  'recording-not-found': [404, 'Không tìm thấy bản thu này.'],
  'upload-not-found': [404, 'Không tìm thấy tệp này.'],
  'upload-in-use': [409, 'Tệp này đang được dùng nên không xóa được.'],

  // Orders and payments
  'payment-required': [402, 'Cần thanh toán để tiếp tục.'],
  'unknown-package': [400, 'Không có gói xu này.'],
  'buyer-gone': [409, 'Tài khoản của người mua đã được xóa, không còn ai để mở nội dung. Bạn chuyển trả khoản tiền này.'],
  'already-owned': [409, 'Bạn đã mua nội dung này rồi.'],
  'order-not-found': [404, 'Không tìm thấy đơn này.'],
  'order-paid': [409, 'Đơn này đã được thanh toán.'],
  'order-over': [409, 'Đơn này đã hết hạn hoặc đã hủy. Bạn tạo đơn mới rồi gửi liên kết nhé.'],
  'nothing-owed': [409, 'Học sinh không còn nợ học phí các tháng này.'],
  'fee-unknown': [409, 'Chưa có mức học phí nên chưa tính được số tiền. Bạn ghi học phí của lớp hoặc của em rồi làm mã.'],
  'transfer-not-tuition': [409, 'Chỉ bỏ gán được khoản đã ghi là học phí.'],
  'pay-link-invalid': [404, 'Liên kết thanh toán này không còn dùng được.'],
  'qr-failed': [500, 'Không thể tạo mã QR. Vui lòng thử lại.'],
  'signature-invalid': [401, 'Chữ ký của thông báo không hợp lệ.'],
  'transfer-not-found': [404, 'Không tìm thấy giao dịch này.'],
  'transfer-handled': [409, 'Giao dịch này đã được xử lý.'],
  'deletion-not-by-owner': [409, 'Học sinh hoặc phụ huynh đã yêu cầu xóa tài khoản này, nên chỉ họ giữ lại được.'],
  'transfer-not-unrelated': [409, 'Giao dịch này không còn được ghi là không liên quan.'],
  'transfer-not-fitting': [409, 'Số tiền của giao dịch không khớp với đơn này.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

/** Body of every unsuccessful answer. */
export type ErrorBody = { code: string; message: string };
