CREATE SEQUENCE "public"."application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 4107 CACHE 1;--> statement-breakpoint
CREATE TABLE "applications" (
	"uid" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"person_hash" text NOT NULL,
	"mobile" text,
	"facts" jsonb,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" USING btree ("person_hash","created_at");--> statement-breakpoint
CREATE INDEX "applications_mobile" ON "applications" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "applications_state" ON "applications" USING btree ("state","created_at");