export interface Question {
  id: string;
  type: string;
  question: string;
  answer: string;
}
